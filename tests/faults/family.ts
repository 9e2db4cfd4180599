import { expect } from 'vitest';
import { join, makeGroup } from '../../apps/api/src/testing/groups.ts';
import { makeAvatar, type Person, signUp } from '../../apps/api/src/testing/people.ts';
import type { Ground } from './ground.ts';
import { type Entry, judgeHistory, noBreaches } from './history.ts';
import {
  atEach,
  createWriter,
  intoChat,
  intoGroup,
  intoMemories,
  intoTalk,
  listSaid,
  listTitles,
  readMemories,
  readTalk,
  readWholeGroup,
  type Send,
  type Writer,
} from './load.ts';

/** Two people who write everywhere at once: in a conversation, a group, memories, and to avatars that answer. */
export type Family = {
  nora: Person;
  avatarId: string;
  groupId: string;
  /** The avatars that answer. */
  talkIds: string[];
  /** Brings new writers, `crowd` of each kind; all writers of one family are judged together. */
  begin(round: string, given?: { isPatient?: boolean; crowd?: number }): Writer[];
  writers(): Writer[];
  /** Everything that was acknowledged is there once and in order, and nothing else is. */
  expectWhole(): Promise<void>;
};

type Place = { read: () => Promise<Entry[]>; send: Send; writers: Writer[] };

export async function gatherFamily({ app }: Ground): Promise<Family> {
  const addresses = app.apis.map(({ baseUrl }) => baseUrl);
  const nora = await signUp(addresses[0] ?? '');
  const hendrik = await signUp(addresses[1] ?? '', { displayName: 'Hendrik' });
  const avatarId = (await makeAvatar(nora.client)).id;
  const talkIds = await Promise.all(['Ivy', 'Kees'].map(async (name) => (await makeAvatar(nora.client, { name })).id));
  const groupId = (await makeGroup(nora)).id;
  await join(nora, groupId, hendrik);
  const readGroup = async () => (await readWholeGroup(nora.client, groupId)).filter(({ role }) => role === 'user');
  const chat: Place = { read: async () => listSaid(await readTalk(nora.client, avatarId)), send: intoChat(avatarId), writers: [] };
  const group: Place = {
    read: async () => (await readGroup()).map(({ id, content }) => ({ id, words: content })),
    send: intoGroup(groupId),
    writers: [],
  };
  const memories: Place = {
    read: async () => listTitles(await readMemories(nora.client, avatarId)),
    send: intoMemories(avatarId),
    writers: [],
  };
  const talks = talkIds.map((id): Place => ({
    read: async () => listSaid(await readTalk(nora.client, id)),
    send: intoTalk(id),
    writers: [],
  }));
  const places = [chat, group, memories, ...talks];
  const atHendriks = atEach(hendrik, addresses.toReversed());
  const [here, there] = [atEach(nora, addresses), atEach(nora, addresses.toReversed())];
  return {
    nora,
    avatarId,
    groupId,
    talkIds,
    begin: (round, { crowd = 1, ...given } = {}) => {
      const enter = (place: Place, name: string, homes: Writer['homes']): Writer => {
        const writer = createWriter({ name: `${round} ${name}`, homes, send: place.send, ...given });
        place.writers.push(writer);
        return writer;
      };
      return Array.from({ length: crowd }, (_, index) => [
        enter(chat, `Nora ${index}`, here),
        enter(chat, `Nora elsewhere ${index}`, there),
        enter(group, `Nora ${index}`, here),
        enter(group, `Hendrik ${index}`, atHendriks),
        enter(memories, `letter ${index}`, there),
        ...talks.map((talk, which) => enter(talk, `Nora ${index}`, which === 0 ? here : there)),
      ]).flat();
    },
    writers: () => places.flatMap(({ writers }) => writers),
    expectWhole: async () => {
      for (const { read, writers } of places) {
        const writings = writers.map(({ writing }) => writing);
        expect(judgeHistory(writings, await read())).toEqual(noBreaches);
      }
    },
  };
}
