import { beforeEach, expect, test } from 'vitest';
import { createServerClock, type ServerClock } from './server-clock.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const HOUR_MS = 3_600_000;

let own: { wall: number; steady: number };
let clock: ServerClock;
beforeEach(() => {
  own = { wall: NOON, steady: 5_000 };
  clock = createServerClock({ wall: () => own.wall, steady: () => own.steady });
});

const pass = (ms: number): void => {
  own.wall += ms;
  own.steady += ms;
};
/** A probe whose response takes this long on the way. */
const hear = (serverMs: number, wayMs = 0): void => {
  const askedAt = own.steady;
  pass(2 * wayMs);
  clock.hear({ serverMs: serverMs + wayMs, askedAt, heardAt: own.steady });
};
const minutesPastNoon = (): number => (clock.now().getTime() - NOON) / 60_000;

test("before the first answer the time is this machine's", () => {
  expect(clock.now().getTime()).toBe(NOON);
});

test("the time is the server's, and advances by itself between two answers", () => {
  hear(NOON + HOUR_MS, 10);
  expect(clock.now().getTime()).toBe(NOON + HOUR_MS + 20);
  pass(1_000);
  expect(clock.now().getTime()).toBe(NOON + HOUR_MS + 1_020);
});

test.each([2 * HOUR_MS, -2 * HOUR_MS])("a jump of this machine's clock by %d ms changes nothing", (jumpMs) => {
  hear(NOON);
  own.wall += jumpMs;
  pass(200);
  expect(clock.now().getTime()).toBe(NOON + 200);
  hear(NOON + 200);
  pass(1);
  expect(clock.now().getTime()).toBe(NOON + 201);
});

test('a machine that has slept knows the time before the next answer', () => {
  hear(NOON + HOUR_MS);
  own.wall += 8 * HOUR_MS;
  // As far as the monotonic clock noticed it.
  own.steady += 10_000;
  expect(minutesPastNoon()).toBeCloseTo(9 * 60);
});

test('a delayed answer does not spoil the estimate of a fast one', () => {
  hear(NOON);
  // Answered at once, but with a slow response.
  const askedAt = own.steady;
  pass(400);
  clock.hear({ serverMs: NOON, askedAt, heardAt: own.steady });
  expect(clock.now().getTime()).toBe(NOON + 400);
});

test("a change of the server's clock is followed with the next answer", () => {
  hear(NOON);
  pass(200);
  hear(NOON - HOUR_MS);
  expect(minutesPastNoon()).toBeCloseTo(-60);
});
