import { describe, expect, test } from 'vitest';
import type { Recording } from './recorder-flow.ts';
import { createVoiceActivityDetector } from './voice-activity-detector.ts';

const RATE = 16_000;

/** Fake microphone input: a level for a duration, in blocks of 128 samples. */
function* makeSound(parts: readonly [level: number, seconds: number][]): Generator<Float32Array> {
  const samples = parts.flatMap(([level, seconds]) =>
    Array.from({ length: Math.round(seconds * RATE) }, (_, index) => level * Math.sin((2 * Math.PI * 180 * index) / RATE)),
  );
  for (let from = 0; from < samples.length; from += 128) yield Float32Array.from(samples.slice(from, from + 128));
}

function process(parts: readonly [level: number, seconds: number][], { isGuarded = false } = {}): { began: number; turns: Recording[] } {
  const heard: { began: number; turns: Recording[] } = { began: 0, turns: [] };
  const listener = createVoiceActivityDetector({
    sampleRateHz: RATE,
    isGuarded: () => isGuarded,
    onBegan: () => (heard.began += 1),
    onEnded: (turn) => heard.turns.push(turn),
  });
  for (const block of makeSound(parts)) listener.add(block);
  return heard;
}

const ROOM = 0.002;
const SPEECH = 0.2;

describe('a turn', () => {
  test('lasts from a little before the speech to the pause after it', () => {
    const { began, turns } = process([
      [ROOM, 2],
      [SPEECH, 3],
      [ROOM, 2],
    ]);
    expect(began).toBe(1);
    expect(turns).toHaveLength(1);
    expect(turns[0]?.durationMs).toBeGreaterThan(4_500);
    expect(turns[0]?.durationMs).toBeLessThan(5_200);
  });

  test('continues over a pause within a sentence, and ends at a longer one', () => {
    expect(
      process([
        [ROOM, 1],
        [SPEECH, 1],
        [ROOM, 0.9],
        [SPEECH, 1],
        [ROOM, 2],
      ]).turns,
    ).toHaveLength(1);
    expect(
      process([
        [ROOM, 1],
        [SPEECH, 1],
        [ROOM, 2],
        [SPEECH, 1],
        [ROOM, 2],
      ]).turns,
    ).toHaveLength(2);
  });

  test('is not started by a quiet room, a loud one, or a door', () => {
    expect(process([[0, 5]]).began).toBe(0);
    expect(process([[ROOM, 5]]).began).toBe(0);
    expect(
      process([
        [ROOM, 1],
        [0.4, 0.1],
        [ROOM, 2],
      ]).began,
    ).toBe(0);
  });

  test('is detected in a loud room', () => {
    const { began, turns } = process([
      [0.012, 6],
      [SPEECH, 2],
      [0.012, 3],
    ]);
    expect([began, turns.length]).toEqual([1, 1]);
  });

  test('is not started by the echo of a loudspeaker, but by a person speaking over it', () => {
    expect(
      process(
        [
          [ROOM, 1],
          [0.035, 3],
          [ROOM, 2],
        ],
        { isGuarded: true },
      ).began,
    ).toBe(0);
    expect(
      process([
        [ROOM, 1],
        [0.035, 3],
        [ROOM, 2],
      ]).began,
    ).toBe(1);
    expect(
      process(
        [
          [ROOM, 1],
          [SPEECH, 1],
          [ROOM, 2],
        ],
        { isGuarded: true },
      ).began,
    ).toBe(1);
  });

  test('ends after a minute without a pause', () => {
    const syllables = Array.from({ length: 200 }, (_, index): [number, number] => (index % 2 === 0 ? [SPEECH, 0.4] : [ROOM, 0.2]));
    const { turns } = process([[ROOM, 1], ...syllables]);
    expect(turns[0]?.durationMs).toBeCloseTo(60_000, -2);
  });

  test('that is a constant noise, as of a fan, ends by itself', () => {
    expect(
      process([
        [ROOM, 1],
        [SPEECH, 30],
      ]).turns,
    ).toHaveLength(1);
  });

  test('ends at a press, and does not exist without speech', () => {
    const turns: Recording[] = [];
    const listener = createVoiceActivityDetector({
      sampleRateHz: RATE,
      isGuarded: () => false,
      onBegan: () => {},
      onEnded: (turn) => turns.push(turn),
    });
    for (const block of makeSound([[ROOM, 1]])) listener.add(block);
    expect(listener.finish()).toBe(false);
    for (const block of makeSound([[SPEECH, 1]])) listener.add(block);
    expect(listener.finish()).toBe(true);
    expect(turns).toHaveLength(1);
  });
});
