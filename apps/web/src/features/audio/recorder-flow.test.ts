import { describe, expect, test } from 'vitest';
import {
  formatElapsed,
  IDLE_RECORDER,
  isFull,
  problemText,
  percentOfMax,
  reduceRecorder,
  type RecorderEvent,
  type RecorderState,
} from './recorder-flow.ts';

const recording = { blob: new Blob(['x']), durationMs: 4_000 };
const IDLE = IDLE_RECORDER;
const REQUESTING: RecorderState = { phase: 'requesting' };
const RECORDING: RecorderState = { phase: 'recording', elapsedMs: 3_000 };
const STOPPED: RecorderState = { phase: 'stopped', recording };
const FAILED: RecorderState = { phase: 'failed', problem: 'denied' };
const EVENTS: Record<RecorderEvent['type'], RecorderEvent> = {
  requested: { type: 'requested' },
  granted: { type: 'granted' },
  takenBack: { type: 'takenBack' },
  refused: { type: 'refused', problem: 'denied' },
  ticked: { type: 'ticked', elapsedMs: 4_000 },
  stopped: { type: 'stopped', recording },
  discarded: { type: 'discarded' },
};

describe('a recorder, phase by event', () => {
  test.each<[RecorderEvent['type'], RecorderState, RecorderState]>([
    ['requested', IDLE, REQUESTING],
    ['requested', REQUESTING, REQUESTING],
    ['requested', RECORDING, RECORDING],
    ['requested', STOPPED, REQUESTING],
    ['requested', FAILED, REQUESTING],
    ['granted', IDLE, IDLE],
    ['granted', REQUESTING, { phase: 'recording', elapsedMs: 0 }],
    ['granted', STOPPED, STOPPED],
    ['takenBack', REQUESTING, IDLE],
    ['takenBack', RECORDING, RECORDING],
    ['takenBack', STOPPED, STOPPED],
    ['refused', REQUESTING, FAILED],
    ['refused', RECORDING, FAILED],
    ['refused', STOPPED, STOPPED],
    ['ticked', IDLE, IDLE],
    ['ticked', RECORDING, { phase: 'recording', elapsedMs: 4_000 }],
    ['ticked', STOPPED, STOPPED],
    ['stopped', IDLE, IDLE],
    ['stopped', REQUESTING, REQUESTING],
    ['stopped', RECORDING, STOPPED],
    ['discarded', RECORDING, IDLE],
    ['discarded', STOPPED, IDLE],
    ['discarded', FAILED, IDLE],
  ])('%s', (type, before, after) => {
    expect(reduceRecorder(before, EVENTS[type])).toEqual(after);
  });

  test('is full after 60 seconds, and never shows more', () => {
    const after = (elapsedMs: number): RecorderState => reduceRecorder(RECORDING, { type: 'ticked', elapsedMs });
    expect(isFull(after(59_999))).toBe(false);
    expect(isFull(after(60_000))).toBe(true);
    expect(after(61_500)).toEqual({ phase: 'recording', elapsedMs: 60_000 });
  });
});

test.each([
  [0, '00:00', 0],
  [999, '00:00', 1],
  [30_400, '00:30', 50],
  [59_999, '00:59', 99],
  [60_000, '01:00', 100],
])('%d ms is shown as %s and %d %% of a minute', (elapsedMs, words, percent) => {
  expect([formatElapsed(elapsedMs), percentOfMax(elapsedMs)]).toEqual([words, percent]);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotSupportedError', 'unsupported'],
  ['AbortError', 'failed'],
])('%s is reported as %s', (name, problem) => {
  expect(problemText(new DOMException('', name))).toBe(problem);
});
