import type { Memory } from '@everkin/contracts/memories';
import { heldBackText } from './audience-copy.ts';

/** Whether replies may quote a memory: it has been read, and it is known whose words it holds. */
export const isRecalled = (memory: Pick<Memory, 'status' | 'dialogue' | 'attribution'>): boolean =>
  memory.status === 'ready' && heldBackText(memory) === null;
