/** A recording stops by itself after 60 s (docs/PRODUCT.md, Sizes and times). */
export const RECORDING_MAX_MS = 60_000;

/** A finished recording, as it will be sent. */
export type Recording = { blob: Blob; durationMs: number };

/** What a person can do something about: allow it, plug one in, or open the page in a safe way. */
export type RecorderProblem = 'denied' | 'missing' | 'unsupported' | 'failed';

/** The states of the recorder (docs/PRODUCT.md, Recorder). */
export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'requesting' }
  | { phase: 'recording'; elapsedMs: number }
  | { phase: 'stopped'; recording: Recording }
  | { phase: 'failed'; problem: RecorderProblem };

export type RecorderEvent =
  | { type: 'requested' }
  | { type: 'granted' }
  /** Before the microphone was given. */
  | { type: 'takenBack' }
  | { type: 'refused'; problem: RecorderProblem }
  | { type: 'ticked'; elapsedMs: number }
  | { type: 'stopped'; recording: Recording }
  | { type: 'discarded' };

export const IDLE_RECORDER: RecorderState = { phase: 'idle' };

/** What a recorder is after an event; an event that does not belong to its phase changes nothing. */
export function reduceRecorder(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'requested':
      return state.phase === 'requesting' || state.phase === 'recording' ? state : { phase: 'requesting' };
    case 'granted':
      return state.phase === 'requesting' ? { phase: 'recording', elapsedMs: 0 } : state;
    case 'takenBack':
      return state.phase === 'requesting' ? IDLE_RECORDER : state;
    case 'refused':
      return state.phase === 'requesting' || state.phase === 'recording' ? { phase: 'failed', problem: event.problem } : state;
    case 'ticked':
      return state.phase === 'recording' ? { phase: 'recording', elapsedMs: Math.min(event.elapsedMs, RECORDING_MAX_MS) } : state;
    case 'stopped':
      return state.phase === 'recording' ? { phase: 'stopped', recording: event.recording } : state;
    case 'discarded':
      return IDLE_RECORDER;
  }
}

/** True once nothing more may be recorded. */
export const isFull = (state: RecorderState): boolean => state.phase === 'recording' && state.elapsedMs >= RECORDING_MAX_MS;

/** Whether there is something said that nobody could say again the same way. */
export const isRecorded = ({ phase }: RecorderState): boolean => phase === 'recording' || phase === 'stopped';

/** Share of the longest recording, in whole percent. */
export const percentOfMax = (elapsedMs: number): number => Math.min(100, Math.floor((elapsedMs / RECORDING_MAX_MS) * 100));

/** `01:07`: minutes and seconds that have passed. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Which problem it is that getUserMedia threw (Media Capture and Streams, 10.3). */
export function problemText(error: unknown): RecorderProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotSupportedError' ? 'unsupported' : 'failed';
}
