import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Recalled } from '../recall.ts';
import type { AvatarIndex } from './avatar-index.ts';
import { readRecallQuestion } from './question.rules.ts';
import { type IndexQuery, searchIndex } from './search-index.ts';
import { findPassages, type FoundPassage } from './sources.repo.ts';

/** The words that were quoted stand in one of the first few that hold them. */
const LOOKED_AT = 3;

type Given = {
  index: AvatarIndex;
  heard: Pick<IndexQuery, 'isSharedOnly' | 'speakers'>;
  avatarId: AvatarId;
  quoted: string;
  /** What was recalled already. */
  known: Recalled[];
};

/**
 * Finds the passage that the last reply quoted, and the one after it: "tell me more" and "when was that?" are asked of it,
 * whatever else a question may find.
 * @returns in the order of reading, without what is known; certain of nothing (score 0), as they are there to go on from
 */
export async function findTold(db: Database, { index, heard, avatarId, quoted, known }: Given): Promise<Recalled[]> {
  const question = readRecallQuestion([{ role: 'user', content: quoted }], null);
  const hits = searchIndex(index, { ...heard, question, asked: null, limit: LOOKED_AT });
  const places = hits.flatMap(({ place }) => [place, place + 1]);
  const passageIds = [...new Set(places)].flatMap((place) => index.passageIds[place] ?? []);
  const { found } = await findPassages(db, { avatarId, passageIds, isSharedOnly: heard.isSharedOnly });
  const passageAt = (place: number): FoundPassage | undefined => {
    const id = index.passageIds[place];
    return id && found.get(id);
  };
  const told = hits.find(({ place }) => holdsWords(passageAt(place)?.text ?? '', quoted))?.place;
  if (told === undefined) return [];
  const isOfSameSource = told + 1 < index.placeCount && index.sourceAt.at(told) === index.sourceAt.at(told + 1);
  // What stands next in a transcript may be somebody else's.
  const wanted = isOfSameSource && index.hears(heard.speakers)(told + 1) ? [told, told + 1] : [told];
  return wanted.flatMap((place) => {
    const passage = passageAt(place);
    if (!passage || known.some((recalled) => recalled.place === place)) return [];
    const { memoryId, passageId, title, text, happenedAt, isCaption } = passage;
    return [{ source: { memoryId, passageId, title, excerpt: text, at: happenedAt }, score: 0, likeliest: null, place, isCaption }];
  });
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const HELD_CHARS = 60;

/** A quotation may be shortened at its ends, and may go on beyond the passage. */
const holdsWords = (text: string, quoted: string): boolean => fold(text).includes(fold(quoted).slice(0, HELD_CHARS).trim());
