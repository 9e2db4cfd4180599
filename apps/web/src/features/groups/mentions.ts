import type { GroupDetails } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import { memberTone } from './people.ts';

/** Somebody who can be mentioned: the avatar, or a member. */
export type Mentionable = { key: string; name: string; imageUrl: string | null; tone: number; isAvatar: boolean };

/** The avatar first, then the others in the order of the list of people; nobody mentions themselves. */
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

/** Longer than any name that is looked for; what stands further from its @ is no mention any more. */
const SOUGHT_MAX_CHARS = 60;

/** A mention that is being typed: where its @ stands, and what follows it up to the caret. */
export type Sought = { start: number; query: string };

/** The mention at the caret, if one begins there: after a space, at the start, or in brackets; not within an address. */
export function findSought(text: string, caret: number): Sought | null {
  const found = /(?:^|[\s([{“"'‘¿¡])@([^@\n]*)$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  if (query === undefined || query.length > SOUGHT_MAX_CHARS || /^\s/u.test(query)) return null;
  return { start: caret - query.length - 1, query };
}

/** "Zoë" is found by "zoe" too. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/** Those whose name, or a word of it, begins with what was typed. Whoever typed the only name that fits is done with it. */
export function listFitting(people: readonly Mentionable[], query: string): Mentionable[] {
  const sought = fold(query);
  const fitting = people.filter(({ name }) => {
    const folded = fold(name);
    return folded.startsWith(sought) || folded.split(/\s+/u).some((_word, index, words) => words.slice(index).join(' ').startsWith(sought));
  });
  return fitting.length === 1 && fold(fitting[0]?.name ?? '') === sought ? [] : fitting;
}

/** The text with the mention in place of what was typed of it, and where the caret then stands. */
export function insertMention(text: string, { start, caret, name }: { start: number; caret: number; name: string }): Inserted {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /u, ''), caret: before.length };
}
type Inserted = { text: string; caret: number };

/** Names as they may stand after an @: whole, and their first word where it means only one. */
export function listCallNames(names: readonly string[]): string[] {
  const firsts = names.map((name) => name.split(/\s+/u)[0] ?? '').filter((first) => first.length > 1);
  const single = firsts.filter((first) => firsts.filter((other) => fold(other) === fold(first)).length === 1);
  return [...new Set([...names.filter(Boolean), ...single])];
}

/** A part of a message, and at which character it begins. */
export type Piece = { text: string; kind: 'plain' | 'mention' | 'own'; at: number };
export type KnownNames = { names: readonly string[]; own: readonly string[] };

/** Cuts a message where known names stand after an @. @param known.own those by which the reader is called, among `names` */
export function splitMentions(content: string, { names, own }: KnownNames): Piece[] {
  if (!content.includes('@') || names.length === 0) return [{ text: content, kind: 'plain', at: 0 }];
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
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
