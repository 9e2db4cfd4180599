const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How far a clock may be set back without a question. */
export const BACK_MS = 5 * MINUTE_MS;
/** A longer jump is one that nobody can tell from the machine having been off. */
export const GAP_MS = 26 * HOUR_MS;
/** How long nothing is opened after one. */
export const WAIT_MS = HOUR_MS;
/** Between the two phases of opening, at least. */
export const PHASES_APART_MS = 10 * MINUTE_MS;

/** What the sweep has seen of the clock. */
export type ClockState = {
  /** The latest time at which it could be trusted. */
  latestAt: Date;
  /** Until when nothing is opened, after a jump of more than 26 hours; null where none is waited for. */
  gapUntil: Date | null;
};

/**
 * What one more look at the clock says (docs/decisions/0057-a-clock-that-is-wrong.md). Up to 26 hours behind the latest time, nothing is
 * opened until it is passed again. More than 26 hours ahead or behind, the clock has to run on for an hour from where it is before it is
 * trusted; `latestAt` stays, so that one that comes back has changed nothing, and one that stays is not waited for until then.
 * @returns the state to remember, and whether anything may be opened now
 */
export function observeClock(state: ClockState, now: Date): { state: ClockState; isTrusted: boolean } {
  const aheadMs = now.getTime() - state.latestAt.getTime();
  if (aheadMs >= -BACK_MS && aheadMs <= GAP_MS)
    return { state: { latestAt: aheadMs > 0 ? now : state.latestAt, gapUntil: null }, isTrusted: true };
  if (Math.abs(aheadMs) <= GAP_MS) return { state: { ...state, gapUntil: null }, isTrusted: false };
  if (state.gapUntil === null || !isSameWait(state.gapUntil, now))
    return { state: { ...state, gapUntil: new Date(now.getTime() + WAIT_MS) }, isTrusted: false };
  return now < state.gapUntil ? { state, isTrusted: false } : { state: { latestAt: now, gapUntil: null }, isTrusted: true };
}

/** The clock runs on since the wait began; it has not jumped once more. */
function isSameWait(gapUntil: Date, now: Date): boolean {
  const sinceMs = now.getTime() - (gapUntil.getTime() - WAIT_MS);
  return sinceMs >= -BACK_MS && sinceMs <= GAP_MS;
}

/** What the rules of opening need of a capsule. */
export type WaitingCapsule = { dueAt: Date; markedDueAt: Date | null };

/**
 * The next step of a capsule whose day is close.
 * @returns `mark`: its day seems to have come, or it was marked by a clock that has gone back since; `unmark`: its day has not come after
 * all; `confirm`: both phases agree; `wait` otherwise
 */
export function decideStep({ dueAt, markedDueAt }: WaitingCapsule, now: Date, isTrusted: boolean): 'mark' | 'unmark' | 'confirm' | 'wait' {
  if (dueAt > now) return markedDueAt === null ? 'wait' : 'unmark';
  if (markedDueAt === null || markedDueAt > now) return 'mark';
  return canConfirm({ dueAt, markedDueAt }, now, isTrusted) ? 'confirm' : 'wait';
}

/** Whether a capsule may be opened, which cannot be undone. */
export const canConfirm = ({ dueAt, markedDueAt }: WaitingCapsule, now: Date, isTrusted: boolean): boolean =>
  isTrusted && dueAt <= now && markedDueAt !== null && now.getTime() - markedDueAt.getTime() >= PHASES_APART_MS;
