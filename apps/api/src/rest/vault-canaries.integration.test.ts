import type { Avatar } from '@everkin/contracts/avatars';
import { GeneratedReply } from '@everkin/contracts/chat';
import { type Group, GroupMessage } from '@everkin/contracts/groups';
import type { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { type FakeOpenAi, startFakeOpenAi } from '@everkin/providers/llm/testing/fake-openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { pollUntil } from '../testing/api-client.ts';
import { expectStatus } from '../testing/expect-failure.ts';
import { fetchGroup, join, makeGroup } from '../testing/groups.ts';
import { fetchOutbox } from '../testing/mails.ts';
import { makeAvatar, type Person, signUp } from '../testing/people.ts';
import { addVaultItem, findVaultId, seatInVault } from '../testing/vaults.ts';

const PATIENCE_MS = 90_000;
const ANSWERED_MS = 30_000;

/** Words that each occur in one part of one item. */
const CANARIES = { title: 'quokkadeed', note: 'ocelotnote', text: 'gharialtext', file: 'binturongfile', fileName: 'numbatname' };
/** Stands in a memory, so that it is known that memories are used. */
const REMEMBERED = 'chapelhives';
const QUESTIONS = ['Grandma, where were the bees?', 'Grandma, where is the harmonium?', 'Grandma, what stands in the deed of the house?'];

const findCanaries = (given: string): string[] => Object.values(CANARIES).filter((word) => given.toLowerCase().includes(word));

describe.each(['own words', 'a model'] as const)('with replies from %s, what is in a vault', (mode) => {
  let app: TestApp;
  let fake: FakeOpenAi | null = null;
  let owner: Person;
  let member: Person;
  let avatar: Avatar;
  let group: Group;
  let item: VaultItem;

  beforeAll(async () => {
    fake = mode === 'a model' ? await startFakeOpenAi({ mode: { text: 'I see.' } }) : null;
    app = await startTestApp({ env: { OPENAI_BASE_URL: fake?.baseUrl ?? '' } });
    owner = await signUp(app.baseUrl, { displayName: 'Olga' });
    member = await signUp(app.baseUrl, { displayName: 'Mina' });
    avatar = await makeAvatar(owner.client);
    await remember('The bees', `The bees were behind the ${REMEMBERED}, and the honey was dark.`, '1955');
    await remember('The wedding', 'We were married in Westport in February, and the organ was out of tune.', '1956');
    group = await makeGroup(owner, { avatarId: avatar.id });
    await join(owner, group.id, member);
    const vaultId = await findVaultId(owner);
    await seatInVault(app.databaseUrl, vaultId, member, 'contributor');
    item = await addVaultItem(owner, vaultId, {
      title: `The deed ${CANARIES.title}`,
      note: `The harmonium stands in the ${CANARIES.note} room.`,
      text: `Grandma, the harmonium stands in the ${CANARIES.text} room, and the bees are there.`,
      happenedAt: '1955',
      avatarId: avatar.id,
      file: { name: `${CANARIES.fileName}.txt`, content: `The harmonium stands in the ${CANARIES.file} room.` },
    });
    expectStatus(await member.client.get(`/api/vault-items/${item.id}`), 200);
  }, PATIENCE_MS);
  afterAll(async () => {
    await app?.stop();
    await fake?.stop();
  });

  async function remember(title: string, text: string, happenedAt: string): Promise<void> {
    const json = { type: 'qa', title, text, happenedAt, shared: true };
    expectStatus(await owner.client.post(`/api/avatars/${avatar.id}/memories`, { json }), 201);
  }

  const prompts = (): string => (fake?.requests ?? []).map(({ body }) => JSON.stringify(body)).join('\n');

  const sayInChat = async (content: string): Promise<string> => {
    const json = { avatarId: avatar.id, messages: [{ role: 'user', content }] };
    const answer = await owner.client.post('/api/chat/generate', { json });
    expectStatus(answer, 200);
    return JSON.stringify(GeneratedReply.parse(answer.body));
  };

  async function sayInGroup(content: string): Promise<string> {
    const said = await member.client.post(`/api/group-chats/${group.id}/messages`, { json: { content } });
    expectStatus(said, 201);
    const { id } = GroupMessage.parse(said.body);
    const { messages } = await pollUntil(
      () => fetchGroup(owner, group.id, '?limit=5'),
      (shown) =>
        shown.messages.some(({ role, state }, at) => at > indexOf(shown.messages, id) && role === 'assistant' && state === 'complete'),
      ANSWERED_MS,
    );
    return JSON.stringify(messages.filter(({ role }) => role === 'assistant'));
  }

  const indexOf = (messages: readonly GroupMessage[], id: string): number => messages.findIndex((message) => message.id === id);

  test('is seen by those in the vault', async () => {
    const answer = await member.client.get(`/api/vault-items/${item.id}`);
    expect(findCanaries(answer.text)).toEqual(Object.values(CANARIES).filter((word) => word !== CANARIES.file));
    expect((await member.client.get(item.file?.url ?? '')).text).toContain(CANARIES.file);
  });

  test(
    'is in no reply of an avatar, to its owner or a group, and in no prompt',
    async () => {
      const replies: string[] = [];
      for (const question of QUESTIONS) replies.push(await sayInChat(question));
      replies.push(await sayInGroup('Grandma, where is the harmonium?'));
      expect(findCanaries(replies.join())).toEqual([]);
      expect(findCanaries(prompts())).toEqual([]);
      expect(mode === 'a model' ? prompts() : replies.join()).toContain(REMEMBERED);
    },
    PATIENCE_MS,
  );

  test('is in no list, search, timeline, story, garden or opener of its avatar', async () => {
    const { id } = avatar;
    const search = (query: string) => `/trpc/memories.browse?input=${encodeURIComponent(JSON.stringify({ id, query }))}`;
    const paths = [
      ...[`/avatars/${id}`, `/avatars/${id}/memories`, `/avatars/${id}/timeline`, `/avatars/${id}/timeline/undated`].map(
        (path) => `/api${path}`,
      ),
      ...[`/avatars/${id}/garden`, `/avatars/${id}/stories`, `/chats/${id}/openers`, `/chats/${id}`].map((path) => `/api${path}`),
      ...['harmonium', 'deed', ...Object.values(CANARIES)].map(search),
    ];
    for (const json of [{ from: 1950, to: 1959 }, { question: 'Where were the bees?' }]) {
      const story = await owner.client.post(`/api/avatars/${id}/stories`, { json });
      expect([201, 409]).toContain(story.status);
      expect(findCanaries(story.text)).toEqual([]);
    }
    const stories = await owner.client.get(`/api/avatars/${id}/stories`);
    for (const [, story] of stories.text.matchAll(/"id":"(st_\w+)"/g)) paths.push(`/api/stories/${story}`);
    for (const path of paths) {
      const answer = await owner.client.get(path);
      expectStatus(answer, 200);
      expect([path, findCanaries(answer.text)]).toEqual([path, []]);
    }
  });

  test('is in no mail and in no log', async () => {
    expect(findCanaries((await fetchOutbox(app.baseUrl)).text)).toEqual([]);
    expect(findCanaries(app.api.output() + app.worker.output())).toEqual([]);
  });
});
