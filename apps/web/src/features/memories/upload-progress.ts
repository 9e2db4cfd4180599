/** product.md section 9: a tick every 300 ms, rising by random 0 to 9 points up to 90 %, 100 on completion. */
export const PROGRESS_TICK_MS = 300;
const CEILING_PERCENT = 90;
const STEPS = 10;

/**
 * The next percentage to show. It never falls, and never claims more than was really sent.
 * @param step.sentShare bytes sent of all, 0…1
 * @param step.random 0 up to 1
 */
export function climbProgress(step: { percent: number; sentShare: number; random: number }): number {
  const simulated = Math.min(CEILING_PERCENT, step.percent + Math.floor(step.random * STEPS));
  return Math.max(step.percent, Math.min(simulated, Math.floor(step.sentShare * 100)));
}
