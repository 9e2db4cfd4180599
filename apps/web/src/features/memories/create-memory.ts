import { Memory, type CreateMemory } from '@everkin/contracts/memories';
import { postOnce } from '../../lib/post-once.ts';

/** Keeps a written memory. @param key the same for every try of the same memory */
export async function createMemory({ id, ...memory }: CreateMemory, key: string): Promise<Memory> {
  return Memory.parse(await postOnce({ path: `/api/avatars/${id}/memories`, key, body: memory }));
}
