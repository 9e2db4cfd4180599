import type { MemoryId } from '@everkin/contracts/ids';
import type { StorySegment } from '@everkin/contracts/timeline/stories';

/** A dated photo with its place in the order of a story's time. */
export type StoryPhoto = { memoryId: MemoryId; url: string; caption: string; order: number };
/** Where a photo may stand: with this quotation, which comes before those of a higher order. */
export type PhotoPlace = { order: number; text: string };

const PHOTOS_MAX = 8;
/** Words with a capital that name nobody and nothing. */
const NO_NAME =
  /^(?:The|And|But|Our|His|Her|Its|This|That|With|When|Then|There|They|She|You|Not|For|From|Photo|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/**
 * Puts photos with the quotations of their time: at most one each, and one that names somebody or something of it first.
 * @param places in the order of the story
 * @returns the photo that stands before each place, null for none; one more at the end for what is later than the last
 */
export function placePhotos(photos: readonly StoryPhoto[], places: readonly PhotoPlace[]): (StoryPhoto | null)[] {
  const bySlot = Map.groupBy(photos, ({ order }) => slotOf(order, places));
  const chosen = Array.from({ length: places.length + 1 }, (_none, slot) => chooseFor(bySlot.get(slot) ?? [], places, slot));
  let count = 0;
  return chosen.map((photo) => (photo && (count += 1) <= PHOTOS_MAX ? photo : null));
}

/** The first quotation that is later. */
function slotOf(order: number, places: readonly PhotoPlace[]): number {
  const slot = places.findIndex((place) => place.order > order);
  return slot === -1 ? places.length : slot;
}

function chooseFor(photos: readonly StoryPhoto[], places: readonly PhotoPlace[], slot: number): StoryPhoto | null {
  const beside = namesIn(`${places[slot - 1]?.text ?? ''} ${places[slot]?.text ?? ''}`);
  const sharing = photos.find(({ caption }) => [...namesIn(caption)].some((name) => beside.has(name)));
  return sharing ?? photos[0] ?? null;
}

const namesIn = (text: string): Set<string> => new Set((text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).filter((word) => !NO_NAME.test(word)));

export const toPhotoSegment = ({ memoryId, url, caption }: StoryPhoto): StorySegment => ({ kind: 'photo', memoryId, url, caption });
