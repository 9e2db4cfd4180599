/** A recording stops by itself after 60 s (docs/PRODUCT.md, Sizes and times). */
export const RECORDING_MAX_MS = 60_000;

/** A finished recording, ready for upload. */
export type Recording = { blob: Blob; durationMs: number };

/** Problems that the person can fix: grant permission, connect a microphone, or open the page via HTTPS. */
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
  /** Before microphone access was granted. */
  | { type: 'takenBack' }
  | { type: 'refused'; problem: RecorderProblem }
  | { type: 'ticked'; elapsedMs: number }
  | { type: 'stopped'; recording: Recording }
  | { type: 'discarded' };

export const IDLE_RECORDER: RecorderState = { phase: 'idle' };

/** The next state; an event that does not apply to the current phase changes nothing. */
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

/** True at the time limit. */
export const isFull = (state: RecorderState): boolean => state.phase === 'recording' && state.elapsedMs >= RECORDING_MAX_MS;

/** Whether there is a recording that could not be repeated the same way. */
export const isRecorded = ({ phase }: RecorderState): boolean => phase === 'recording' || phase === 'stopped';

/** Share of the longest recording, in whole percent. */
export const percentOfMax = (elapsedMs: number): number => Math.min(100, Math.floor((elapsedMs / RECORDING_MAX_MS) * 100));

/** `01:07`: elapsed minutes and seconds. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Maps a getUserMedia exception to a problem (Media Capture and Streams, 10.3). */
export function problemText(error: unknown): RecorderProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotSupportedError' ? 'unsupported' : 'failed';
}
