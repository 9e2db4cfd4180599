import type { Memory } from '@everkin/contracts/memories';

/** It is heard, not read. */
export const isRecording = ({ type }: Pick<Memory, 'type'>): boolean => type === 'voice' || type === 'video';

/** Its words are not there yet. */
export const isBeingRead = ({ status }: Pick<Memory, 'status'>): boolean => status === 'queued' || status === 'processing';

/** A recording in line, or before the model that hears is there. It is kept, and can be played. */
export const isWaitingToBeHeard = (memory: Pick<Memory, 'type' | 'status'>): boolean => isRecording(memory) && memory.status === 'queued';
