import { z } from 'zod';

/** Lighthouse's scale of the blocking time on a phone: a score of 0.9 at 200 ms, of 0.5 at 600 ms. */
const P10_MS = 200;
const MEDIAN_MS = 600;
/** What a task may last before it delays a tap. */
const LONGEST_MS = 50;
const SCALE_OF_P10 = 0.906_193_802_436_823;

const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).loose().optional(),
});
const Trace = z.object({ traceEvents: z.array(z.unknown()) });
type TraceEvent = z.infer<typeof TraceEvent>;

/**
 * The blocking time of a page counted by the CPU time of its main thread. Lighthouse counts wall time, in which a thread
 * also waits for a CPU that the browser's other processes and the server use: on two cores that is most of it.
 * @param json a trace as Chromium writes it, times in µs
 * @param slowdown how many times slower than this machine the phone is
 * @returns ms, after the first contentful paint
 */
export function ownBlockingTime(json: string, slowdown: number): number {
  const events = Trace.parse(JSON.parse(json)).traceEvents.flatMap((event) => TraceEvent.safeParse(event).data ?? []);
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const main = events.find((event) => event.pid === paint?.pid && event.name === 'thread_name' && event.args?.name === 'CrRendererMain');
  if (!paint || !main) throw new Error('The trace has no first paint');
  const isTask = ({ pid, tid, name, ts, dur = 0 }: TraceEvent): boolean =>
    pid === main.pid && tid === main.tid && name.endsWith('RunTask') && ts + dur > paint.ts;
  return events.filter(isTask).reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - LONGEST_MS), 0);
}

/** Lighthouse's score of a blocking time: from 0 to 1, log-normal. */
export function scoreBlockingTime(ms: number): number {
  const x = (Math.log(Math.max(ms, 1) / MEDIAN_MS) / Math.log(MEDIAN_MS / P10_MS)) * SCALE_OF_P10;
  return (1 - erf(x)) / 2;
}

/** Abramowitz and Stegun, 7.1.26: within 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x));
  const y =
    1 - ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t * Math.exp(-x * x);
  return Math.sign(x) * y;
}
