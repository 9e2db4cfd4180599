import type { Memory } from '@everkin/contracts/memories';

/** Has to be transcribed. */
export const isRecording = ({ type }: Pick<Memory, 'type'>): boolean => type === 'voice' || type === 'video';

/** Its text is not available yet. */
export const isProcessing = ({ status }: Pick<Memory, 'status'>): boolean => status === 'queued' || status === 'processing';

/** A recording that is queued, or waits for the transcription model. It is stored, and can be played. */
export const isAwaitingTranscription = (memory: Pick<Memory, 'type' | 'status'>): boolean =>
  isRecording(memory) && memory.status === 'queued';
