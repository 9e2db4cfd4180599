import { expect } from 'vitest';
import { pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { join, makeGroup } from '../../apps/api/src/testing/groups.ts';
import { makeAvatar, type Person, signUp } from '../../apps/api/src/testing/people.ts';
import type { Ground } from './installation.ts';
import { type Entry, checkHistory, noBreaches } from './history.ts';
import {
  atEach,
  createWriter,
  intoChat,
  intoGroup,
  intoMemories,
  intoTalk,
  listSaid,
  listTitles,
  fetchMemories,
  fetchConversation,
  fetchWholeGroup,
  type Send,
  type Writer,
} from './load.ts';

/** Two people who write everywhere in parallel: in a conversation, a group, memories, and to avatars that reply. */
export type Family = {
  nora: Person;
  avatarId: string;
  groupId: string;
  /** The avatars that reply. */
  talkIds: string[];
  /** Adds writers, `crowd` of each kind; all writers of a family are checked together. */
  begin(round: string, given?: { isPatient?: boolean; crowd?: number }): Writer[];
  writers(): Writer[];
  /** Everything acknowledged exists once and in order, and nothing else does. */
  expectWhole(): Promise<void>;
  /** Every message to a replying avatar has exactly one reply, partial reply or error. @returns how many there are */
  expectAnsweredOnce(): Promise<number>;
};

/** The 30 seconds of docs/RELIABILITY.md, P7. */
const RESOLVED_MS = 30_000;
/** All letter writers together send one letter in this time: reading one takes a worker a good part of a second. */
const LETTER_EVERY_MS = 1_000;

type Place = { read: () => Promise<Entry[]>; send: Send; writers: Writer[] };

export async function gatherFamily({ app }: Ground): Promise<Family> {
  const addresses = app.apis.map(({ baseUrl }) => baseUrl);
  const nora = await signUp(addresses[0] ?? '');
  const hendrik = await signUp(addresses[1] ?? '', { displayName: 'Hendrik' });
  const avatarId = (await makeAvatar(nora.client)).id;
  const talkIds = await Promise.all(['Ivy', 'Kees'].map(async (name) => (await makeAvatar(nora.client, { name })).id));
  const groupId = (await makeGroup(nora)).id;
  await join(nora, groupId, hendrik);
  const places = createPlaces(nora, { avatarId, groupId, talkIds });
  const homes = {
    here: atEach(nora, addresses),
    there: atEach(nora, addresses.toReversed()),
    atHendriks: atEach(hendrik, addresses.toReversed()),
  };
  return {
    nora,
    avatarId,
    groupId,
    talkIds,
    begin: (round, { crowd = 1, ...given } = {}) =>
      Array.from({ length: crowd }, (_, index) => beginWriters(places, homes, { round, index, crowd, given })).flat(),
    writers: () => allPlaces(places).flatMap(({ writers }) => writers),
    expectWhole: async () => {
      for (const { read, writers } of allPlaces(places)) {
        const writings = writers.map(({ writing }) => writing);
        expect(checkHistory(writings, await read())).toEqual(noBreaches);
      }
    },
    expectAnsweredOnce: () => expectAnsweredOnce(nora, talkIds),
  };
}

type Places = { chat: Place; group: Place; memories: Place; talks: Place[] };

function createPlaces(nora: Person, { avatarId, groupId, talkIds }: Pick<Family, 'avatarId' | 'groupId' | 'talkIds'>): Places {
  const readGroup = async () => (await fetchWholeGroup(nora.client, groupId)).filter(({ role }) => role === 'user');
  return {
    chat: { read: async () => listSaid(await fetchConversation(nora.client, avatarId)), send: intoChat(avatarId), writers: [] },
    group: {
      read: async () => (await readGroup()).map(({ id, content }) => ({ id, words: content })),
      send: intoGroup(groupId),
      writers: [],
    },
    memories: {
      read: async () => listTitles(await fetchMemories(nora.client, avatarId)),
      send: intoMemories(avatarId),
      writers: [],
    },
    talks: talkIds.map((id) => ({
      read: async () => listSaid(await fetchConversation(nora.client, id)),
      send: intoTalk(id),
      writers: [],
    })),
  };
}

const allPlaces = ({ chat, group, memories, talks }: Places): Place[] => [chat, group, memories, ...talks];

type Homes = Record<'here' | 'there' | 'atHendriks', Writer['homes']>;

/** Adds one writer of each kind. */
function beginWriters(
  { chat, group, memories, talks }: Places,
  { here, there, atHendriks }: Homes,
  { round, index, crowd, given }: { round: string; index: number; crowd: number; given: { isPatient?: boolean } },
): Writer[] {
  const enter = (place: Place, name: string, homes: Writer['homes'], pace?: Pick<Writer, 'breathMs'>): Writer => {
    const writer = createWriter({ name: `${round} ${name}`, homes, send: place.send, ...given, ...pace });
    place.writers.push(writer);
    return writer;
  };
  return [
    enter(chat, `Nora ${index}`, here),
    enter(chat, `Nora elsewhere ${index}`, there),
    enter(group, `Nora ${index}`, here),
    enter(group, `Hendrik ${index}`, atHendriks),
    enter(memories, `letter ${index}`, there, { breathMs: LETTER_EVERY_MS * crowd }),
    ...talks.map((talk, which) => enter(talk, `Nora ${index}`, which === 0 ? here : there)),
  ];
}

async function expectAnsweredOnce(nora: Person, talkIds: readonly string[]): Promise<number> {
  const settled = await pollUntil(
    () => Promise.all(talkIds.map((id) => fetchConversation(nora.client, id))),
    (all) => all.flat().every(({ state }) => state !== 'streaming'),
    RESOLVED_MS,
  );
  for (const talk of settled) {
    const visible = talk.filter(({ content, error }) => content !== '' || error);
    const answered = visible.flatMap(({ replyTo }) => replyTo ?? []);
    const said = listSaid(talk).map(({ id }) => id);
    expect(answered.toSorted()).toEqual(said.toSorted());
  }
  return settled.flatMap(listSaid).length;
}
