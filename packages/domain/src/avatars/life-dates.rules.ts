import type { UpdateAvatar } from '@everkin/contracts/avatars';
import { boundsOf } from '@everkin/contracts/dates/edtf';
import { KEPT_AS_WORDS, parseDate } from '@everkin/contracts/dates/parse-date';
import { invalidField } from '../errors.ts';
import { contextOf } from '../dates/memory-date.rules.ts';
import type { AvatarChanges, StoredAvatar } from './avatars.repo.ts';

type Life = Pick<StoredAvatar, 'bornEdtf' | 'diedEdtf' | 'hemisphere'>;
type Given = Pick<UpdateAvatar, 'born' | 'died' | 'hemisphere'>;

/**
 * The columns that change with new dates of birth and death; blank or null removes one.
 * @throws AppError `invalid.born`, `invalid.died` for what is no date, with why
 */
export function changeLife(life: Life, given: Given, today: string): AvatarChanges {
  const changes: AvatarChanges = { ...(given.hemisphere !== undefined && { hemisphere: given.hemisphere }) };
  if (given.born !== undefined) {
    const { words, edtf } = readLifeDate('born', given.born, contextOf({ ...life, ...changes, bornEdtf: null }, today));
    Object.assign(changes, { bornWords: words, bornEdtf: edtf });
  }
  if (given.died !== undefined) {
    const { words, edtf } = readLifeDate('died', given.died, contextOf({ ...life, ...changes, diedEdtf: null }, today));
    Object.assign(changes, { diedWords: words, diedEdtf: edtf });
  }
  const { bornEdtf, diedEdtf } = { ...life, ...changes };
  const [born, died] = [bornEdtf && boundsOf(bornEdtf)?.earliest, diedEdtf && boundsOf(diedEdtf)?.latest];
  if (born && died && died < born) throw invalidField(given.died ? 'died' : 'born', 'The end is before the start.');
  return changes;
}

type Read = { words: string | null; edtf: string | null };

function readLifeDate(field: 'born' | 'died', typed: string | null, context: Parameters<typeof parseDate>[1]): Read {
  if (typed === null || typed === '') return { words: null, edtf: null };
  const date = parseDate(typed, context);
  if (date.edtf !== null) return { words: date.words, edtf: date.edtf };
  // Only a memory's words are kept.
  throw invalidField(field, date.message === KEPT_AS_WORDS ? 'Please write a date, such as May 1926 or about 1926.' : date.message);
}
