import { z } from 'zod';

const UNITS_MS = [24 * 60 * 60_000, 60 * 60_000, 60_000, 1_000] as const;
const FORM = 'add is a length of time such as PT15M or P15D';
/** In one step: a hundred years. */
const STEP_MAX_MS = 36_525 * UNITS_MS[0];

/** Days, hours, minutes and seconds of ISO 8601; months and years have no fixed length. */
const DURATION = /^P(?!$)(?:(\d{1,5})D)?(?:T(?!$)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/;

/** POST /dev/clock: by how much the clock moves on. `add` becomes milliseconds. */
export const MoveClock = z.object({
  add: z
    .string({ error: FORM })
    .regex(DURATION, FORM)
    .transform((text) => {
      const [, ...counts] = DURATION.exec(text) ?? [];
      return UNITS_MS.reduce((sum, unitMs, index) => sum + unitMs * Number(counts[index] ?? 0), 0);
    })
    .refine((ms) => ms > 0, 'The clock only moves on.')
    .refine((ms) => ms <= STEP_MAX_MS, 'A hundred years are the most in one step.'),
});
export type MoveClock = z.infer<typeof MoveClock>;

/** What an operator is told of a database whose clock was ever moved. */
export const describeMovedClock = (byMs: number): string =>
  `The clock of this database was moved on by ${formatLength(byMs)} with TEST_CLOCK: it is one for tests, and what it says of times is not true.`;

const formatLength = (ms: number): string =>
  ms < UNITS_MS[0] ? `${Math.max(1, Math.round(ms / UNITS_MS[2]))} minutes` : `${Math.round(ms / UNITS_MS[0])} days`;
