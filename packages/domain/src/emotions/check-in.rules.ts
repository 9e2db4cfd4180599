import type { Emotion } from '@everkin/contracts/emotions/emotion';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A card is considered when so many of the last messages of a day sound heavy. */
export const HEAVY = { times: 4, among: 6, withinMs: DAY_MS };

/** At most one card in a week, and three in sixty days; after the third none comes by itself. */
const PAUSE_MS = 7 * DAY_MS;
const COUNTED_MS = 60 * DAY_MS;
const CARDS_MAX = 3;

/** A card is forgotten a day after it counts no longer. */
export const CARD_LIFETIME_MS = 61 * DAY_MS;

/** Whether a message sounds sad or afraid, and strongly so. */
export const isHeavy = (emotion: Emotion | null): boolean =>
  emotion?.intensity === 'strong' && (emotion.kind === 'sadness' || emotion.kind === 'fear');

/**
 * Whether another card may be shown.
 * @param shownAt when cards were shown to this person, in any conversation
 */
export function mayShowCard(shownAt: readonly Date[], now: Date): { isDue: boolean; isLast: boolean } {
  const ages = shownAt.map((at) => now.getTime() - at.getTime());
  const counted = ages.filter((age) => age < COUNTED_MS).length;
  return { isDue: ages.every((age) => age >= PAUSE_MS) && counted < CARDS_MAX, isLast: counted + 1 >= CARDS_MAX };
}
