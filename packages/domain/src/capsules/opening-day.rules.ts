import { openingDayOf } from '@everkin/contracts/capsules/occasion';
import type { OpeningCondition } from '@everkin/contracts/capsules/opening-day';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A day nearer than this could be a slip of the finger. */
const AHEAD_MIN_MS = DAY_MS;
const YEARS_MAX = 100;

/**
 * The instant that a condition means, by the zone rules that this machine knows now. Of an hour that the zone has twice on that day it is
 * the first; an hour that it skips becomes the next one.
 */
export function instantOf(condition: OpeningCondition): Date {
  const wanted = Date.parse(`${openingDayOf(condition)}T${String(condition.hour).padStart(2, '0')}:00:00Z`);
  // A change of the clocks within a day lies between these two.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((instant) => offsetAt(condition.timeZone, instant));
  const candidates = offsets.map((offset) => wanted - offset);
  const exact = candidates.filter((instant) => instant + offsetAt(condition.timeZone, instant) === wanted);
  // With the offset of before, a skipped hour is as far behind the change as it would have been.
  return new Date(exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? wanted));
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const partOf = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(partOf('year'), partOf('month') - 1, partOf('day'), partOf('hour'), partOf('minute'), partOf('second'));
  return local - Math.floor(instant / 1000) * 1000;
}

/** Why a capsule cannot wait for this, in a sentence for a person; null where it can. */
export function findOpeningProblem(condition: OpeningCondition, now: Date): string | null {
  const opensAt = instantOf(condition);
  if (condition.kind === 'age' && opensAt <= now) return `${condition.name} has already reached this age. Choose a later birthday.`;
  if (opensAt.getTime() - now.getTime() < AHEAD_MIN_MS) return 'Choose a time at least a day from now.';
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_MAX);
  return opensAt > latest ? 'Choose a day within the next hundred years.' : null;
}
