import escapeStringRegexp from 'escape-string-regexp';
import type { GroupDetails } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import { memberTone } from '../members/people.ts';

/** A mentionable person: the avatar, or a member. */
export type Mentionable = { key: string; name: string; imageUrl: string | null; tone: number; isAvatar: boolean };

/** The avatar first, then the others in the order of the people list, without the reader. */
export function listMentionable({ avatar, members }: GroupDetails, given: { userId: UserId; avatarTone: number }): Mentionable[] {
  const others = members.filter(({ userId }) => userId !== given.userId);
  return [
    { key: avatar.id, name: avatar.name, imageUrl: avatar.imageUrl, tone: given.avatarTone, isAvatar: true },
    ...others.map(({ id, userId, displayName, imageUrl }) => ({
      key: id,
      name: displayName,
      imageUrl,
      tone: memberTone({ members, userId, avatarTone: given.avatarTone }),
      isAvatar: false,
    })),
  ];
}

/** Longer than any name searched for; text further from its @ is no mention. */
const QUERY_MAX_CHARS = 60;

/** A mention being typed: the position of its @, and the text from there to the caret. */
export type MentionQuery = { start: number; query: string };

/** The mention at the caret, if any: its @ is at the start, after a space or in brackets; not within an email address. */
export function findMentionQuery(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[\s([{“"'‘¿¡])@([^@\n]*)$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  if (query === undefined || query.length > QUERY_MAX_CHARS || /^\s/u.test(query)) return null;
  return { start: caret - query.length - 1, query };
}

/** "zoe" also finds "Zoë". Of accents alone: the page does without packages/language. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/** People whose name, or a word of it, starts with the query. Empty once the only match is typed in full. */
export function listFitting(people: readonly Mentionable[], query: string): Mentionable[] {
  const mentionQuery = fold(query);
  const fitting = people.filter(({ name }) => {
    const folded = fold(name);
    return (
      folded.startsWith(mentionQuery) ||
      folded.split(/\s+/u).some((_word, index, words) => words.slice(index).join(' ').startsWith(mentionQuery))
    );
  });
  return fitting.length === 1 && fold(fitting[0]?.name ?? '') === mentionQuery ? [] : fitting;
}

/** The text with the typed part replaced by the mention, and the new caret position. */
export function insertMention(text: string, { start, caret, name }: { start: number; caret: number; name: string }): Inserted {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /u, ''), caret: before.length };
}
type Inserted = { text: string; caret: number };

/** The names recognised after an @: full names, and first names that are unique. */
export function listCallNames(names: readonly string[]): string[] {
  const firsts = names.map((name) => name.split(/\s+/u)[0] ?? '').filter((first) => first.length > 1);
  const single = firsts.filter((first) => firsts.filter((other) => fold(other) === fold(first)).length === 1);
  return [...new Set([...names.filter(Boolean), ...single])];
}

/** A part of a message, and its start offset. */
export type Piece = { text: string; kind: 'plain' | 'mention' | 'own'; at: number };
export type KnownNames = { names: readonly string[]; own: readonly string[] };

/** Splits a message at mentions of known names. @param known.own those in `names` that refer to the reader */
export function splitMentions(content: string, { names, own }: KnownNames): Piece[] {
  if (!content.includes('@') || names.length === 0) return [{ text: content, kind: 'plain', at: 0 }];
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => escapeStringRegexp(name));
  const mention = new RegExp(`(?<![\\p{L}\\p{N}._-])@(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const ownFolded = new Set(own.map((name) => `@${fold(name)}`));
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: text, index } of content.matchAll(mention)) {
    if (index > end) pieces.push({ text: content.slice(end, index), kind: 'plain', at: end });
    pieces.push({ text, kind: ownFolded.has(fold(text)) ? 'own' : 'mention', at: index });
    end = index + text.length;
  }
  if (end < content.length) pieces.push({ text: content.slice(end), kind: 'plain', at: end });
  return pieces;
}
