import type { Narrator } from './narrator.ts';
import type { PromptPassage } from '../reply-request.ts';
import { isKinWord, kinWordsOf } from './kin-words.ts';
import { findAddressee, findSigner, isTelling } from './letter-ends.ts';
import { pronounOf } from './pronoun.ts';
import { findTitleAuthor } from './title-author.ts';

type Person = { name: string; relationship: string };
type Given = {
  title: string;
  text: string;
  person: Person;
  /** Of whoever adds it, where known. */
  ownerName?: string;
};

/** Whose words a text seems to be. `isSure` where it could hardly be otherwise: only then it is taken without asking. */
export type GuessedNarrator = { narrator: Narrator; narratorName?: string; isSure: boolean };

/** A book is judged by its beginning and its end. */
const JUDGED_CHARS = 4_000;
/** With fewer mentions, the person may just be quoting somebody. */
const THIRD_PERSON_MIN = 2;
const ABOUT_SOMEBODY =
  'eulogy(?: for| of)?|obituary(?: for| of)?|tribute to|in memory of|remembering|memories of|letters? to|card to|note to|toast to|speech for';
const NEVER = '(?!)';

/**
 * Proposes whose words a text is: a letter to the person, or a story about them, is not theirs. In doubt it is the person's: the
 * owner sees the proposal and decides.
 */
export function guessNarrator({ title, text, person, ownerName }: Given): GuessedNarrator {
  const lines = listLines(text);
  const called = [firstWord(person.name), ...kinWordsOf(person.relationship)].filter((word) => word !== '');
  const signer = findSigner(lines);
  const signerWord = firstWord(signer ?? '');
  if (signer !== null && called.some((word) => word === signerWord || signer.toLowerCase().split(' ').includes(word))) return PERSONS;
  const author = nameAuthor({ signer, isOwner: signerWord !== '' && signerWord === firstWord(ownerName ?? '') });
  const addressee = findAddressee(lines);
  if ((addressee !== null && called.includes(addressee)) || isTitleAbout(title, called)) return { ...author, isSure: true };
  const narration = withoutSpeech(text.slice(0, JUDGED_CHARS));
  if (isToldInThirdPerson(narration, person.name)) return { ...author, isSure: true };
  if (isPerhapsAbout(narration, { title, relationship: person.relationship })) return { ...author, isSure: false };
  const byTitle = isTitleByOthers(title, called) ? findTitleAuthor(title) : null;
  if (byTitle !== null)
    return { ...nameAuthor({ signer: byTitle, isOwner: firstWord(byTitle) === firstWord(ownerName ?? '') }), isSure: false };
  return author.narrator === 'contributor' || author.narratorName !== undefined ? { ...author, isSure: false } : PERSONS;
}

/**
 * Whether a passage was written by somebody else about or to the person (a eulogy, a letter to Grandma, a photo caption): it
 * may be quoted, but never as the person's own words. What the owner said goes before what the words show.
 */
export function isToldByOthers(passage: Pick<PromptPassage, 'title' | 'text' | 'isCaption' | 'narrator'>, person: Person): boolean {
  const { title, text, narrator } = passage;
  if (narrator) return narrator !== 'person';
  if (passage.isCaption) return true;
  const name = person.name.split(/\s+/)[0] ?? '';
  if (isTitleByOthers(title, [name.toLowerCase(), ...kinWordsOf(person.relationship)])) return true;
  return name !== '' && (isTitleAbout(title, [name, person.relationship]) || isToldInThirdPerson(withoutSpeech(text), name));
}

/**
 * Whether a whole text, of which nobody has said whose words it is, may be somebody else's: a child's story of a mother can also be the
 * mother's of her own. It is quoted with that doubt. Signed letters are left out: pet names are many.
 */
export function isPerhapsToldByOthers(passage: Pick<PromptPassage, 'title' | 'text' | 'narrator' | 'isWhole'>, person: Person): boolean {
  const { title, text, narrator, isWhole } = passage;
  if (narrator || !isWhole || text.length > JUDGED_CHARS || findSigner(listLines(text)) !== null) return false;
  return isPerhapsAbout(withoutSpeech(text), { title, relationship: person.relationship });
}

const PERSONS: GuessedNarrator = { narrator: 'person', isSure: false };

function listLines(text: string): string[] {
  const ends = text.length > 2 * JUDGED_CHARS ? `${text.slice(0, JUDGED_CHARS)}\n${text.slice(-JUDGED_CHARS)}` : text;
  return ends.split('\n').flatMap((line) => line.trim() || []);
}

/** `other` without a name where nobody signed. */
function nameAuthor({ signer, isOwner }: { signer: string | null; isOwner: boolean }): Pick<GuessedNarrator, 'narrator' | 'narratorName'> {
  if (isOwner) return { narrator: 'contributor' };
  return { narrator: 'other', ...(signer !== null && isTelling(signer) && { narratorName: signer }) };
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0]?.toLowerCase() ?? '';

const anyOf = (words: readonly string[]): string =>
  words
    .filter((word) => word !== '')
    .map(escapeForPattern)
    .join('|') || NEVER;

/** Whether a title says that a text is about or to somebody: “Eulogy for Nan”, “Letter to my grandmother”. @param called their names */
const isTitleAbout = (title: string, called: readonly string[]): boolean =>
  new RegExp(`\\b(?:${ABOUT_SOMEBODY}) (?:my |our |dear )?(?:${anyOf(called)})\\b`, 'iu').test(title);

/** Whether a title says that a text is by somebody else: “Finn’s letter”. @param called the person's names, in small letters */
function isTitleByOthers(title: string, called: readonly string[]): boolean {
  const author = findTitleAuthor(title);
  return author !== null && !called.includes(author.toLowerCase());
}

/** Whether a text speaks of somebody by their first name and as “she” or “he”, and hardly as “I”. @param narration without direct speech */
function isToldInThirdPerson(narration: string, name: string): boolean {
  const called = escapeForPattern(name.trim().split(/\s+/)[0] ?? '') || NEVER;
  const thirdPerson = countThirdPerson(narration);
  const isNamed = count(narration, new RegExp(`\\b${called}\\b`, 'gu')) > 0;
  return isNamed && thirdPerson >= THIRD_PERSON_MIN && count(narration, /\b(?:I|me|my|mine)\b/gu) * 2 < thirdPerson;
}

/** “Mum was born in Leeds”, “My mother sang when she ironed, and she …”: but a mother may speak of her own mother. */
function isToldByChild(narration: string, kin: readonly string[]): boolean {
  const words = anyOf(kin);
  const opening = new RegExp(
    `^(?:(?:my|our) )?(?:${words}) (?:was|is|had|has|used|always|never|would|loved|grew|came|went|told|sang|and)\\b`,
    'iu',
  );
  if (opening.test(narration.trimStart())) return true;
  return count(narration, new RegExp(`\\b(?:my|our) (?:${words})\\b`, 'giu')) > 0 && countThirdPerson(narration) >= THIRD_PERSON_MIN;
}

const isPerhapsAbout = (narration: string, { title, relationship }: { title: string; relationship: string }): boolean =>
  isToldByChild(narration, kinWordsOf(relationship)) || beginsWithUnnamed(narration, { title, pronoun: pronounOf(relationship) });

/** What can stand at the head of a sentence with a capital, and names nobody. */
const OPENERS = new Set(
  'i we when while after before once until till if as at in on by for from with and but so then now often sometimes always never every all it there one that what where how why the a sunday sundays monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays january february march april may june july august september october november december christmas easter'.split(
    ' ',
  ),
);
/** What speaks of somebody or something that “she” may mean. */
const INTRODUCES = /\b(?:an?|the|my|our|your|his|her|their|this|that|some|another|who)\b/iu;

/** “When I was little she painted the kitchen”: who is meant, and never named, is whom the memories are about. */
function beginsWithUnnamed(narration: string, { title, pronoun }: { title: string; pronoun: 'she' | 'he' | null }): boolean {
  const first = /\b(?:she|he)\b/iu.exec(narration);
  if (pronoun === null || first?.[0].toLowerCase() !== pronoun || countThirdPerson(narration) < THIRD_PERSON_MIN) return false;
  const before = narration.slice(0, first.index);
  return !INTRODUCES.test(before) && !namesSomebody(before) && !namesSomebody(title);
}

const namesSomebody = (words: string): boolean =>
  (words.match(/[\p{L}\p{M}’']+/gu) ?? []).some((word) => isKinWord(word) || (/^\p{Lu}/u.test(word) && !OPENERS.has(word.toLowerCase())));

const countThirdPerson = (narration: string): number => count(narration, /\b(?:she|he|her|his|hers|him)\b/giu);
const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

/** Direct speech says nothing about the narrator. An unclosed mark extends to the end: a page of marks is read once. */
const withoutSpeech = (text: string): string =>
  text.replaceAll(/["“][^"”]*(["”]?)/gu, (speech: string, end: string) => (end === '' ? speech : ' '));

const escapeForPattern = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
