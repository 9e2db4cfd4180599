import type { Avatar } from '@everkin/contracts/avatars';
import { USDZ_TYPE } from '@everkin/contracts/garden-models';
import { makeUsdz } from '@everkin/domain/testing/make-usdz';
import postgres from 'postgres';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { type Answer, type ApiClient, type Call, createApiClient } from '../../testing/api-client.ts';
import { LETTER, makeAvatar, makeUpload, newUsername, type Person, signUp } from '../../testing/people.ts';
import { makeThing } from '../../testing/things.ts';
import { findVaultId } from '../../testing/vaults.ts';
import { formWithFile, PNG } from '../../testing/pictures.ts';
import { announceVideo } from '../../testing/recordings.ts';
import { REST_ROUTES } from '../routes.ts';

const TIMES = 50;

let app: TestApp;
let sql: postgres.Sql;
let owner: Person;
let guest: Person;
let avatar: Avatar;
let groupId = '';
beforeAll(async () => {
  app = await startTestApp();
  sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
  [owner, guest] = await Promise.all([signUp(app.baseUrl), signUp(app.baseUrl)]);
  avatar = await makeAvatar(owner.client);
  groupId = z
    .object({ id: z.string() })
    .parse((await owner.client.post('/api/group-chats', { json: { name: 'Family', avatarId: avatar.id } })).body).id;
  // The worker's own writes would be counted as effects.
  await app.worker.kill();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

async function invite(email: string): Promise<string> {
  const answer = await owner.client.post(`/api/group-chats/${groupId}/invite`, { json: { email } });
  return z.object({ invitationToken: z.string() }).parse(answer.body).invitationToken;
}

/** Tables written in the same transaction as an effect: as many rows as effects. */
const TOLD_WITH_EFFECTS = ['live_events', 'audit_entries'];

/** Row counts of all tables; the keys' own rows do not count. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await sql<
    { name: string }[]
  >`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all (${['idempotency_keys', ...TOLD_WITH_EFFECTS]})`;
  const counts = await Promise.all(
    tables.map(async ({ name }) => [name, Number((await sql<{ count: string }[]>`select count(*) from ${sql(name)}`)[0]?.count)] as const),
  );
  return Object.fromEntries(counts);
}

type Repeat = { client: ApiClient; path: string; call: () => Call; added: Record<string, number>; status?: number };

/** One call of each POST, with the rows it adds when it runs once. */
const REPEATS: Record<string, () => Promise<Repeat>> = {
  'accounts.register': async () => {
    const json = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' };
    return { client: createApiClient(app.baseUrl), path: '/register', call: () => ({ json }), added: { users: 1, sessions: 1 } };
  },
  'accounts.login': async () => ({
    client: createApiClient(app.baseUrl),
    path: '/login',
    call: () => ({ json: { username: owner.username, password: owner.password } }),
    added: { sessions: 1 },
  }),
  'accounts.verifyAccessCode': async () => ({
    client: createApiClient(app.baseUrl),
    path: '/access-code/verify',
    call: () => ({ json: { accessCode: '123456' } }),
    added: {},
  }),
  'accounts.forgotPassword': async () => ({
    client: createApiClient(app.baseUrl),
    path: '/password/forgot',
    call: () => ({ json: { username: owner.username } }),
    added: { password_resets: 1, emails: 1, mail_log: 1, jobs: 1 },
  }),
  'accounts.resetPassword': async () => ({
    client: createApiClient(app.baseUrl),
    path: '/password/reset',
    call: () => ({ json: { token: 'none', password: 'a long walk in june' } }),
    added: {},
    status: 404,
  }),
  'plans.startTrial': async () => ({ client: owner.client, path: '/subscription', call: () => ({ json: { plan: 'premium' } }), added: {} }),
  'avatars.create': async () => ({
    client: owner.client,
    path: '/avatars',
    call: () => ({ json: { name: 'Ruth', values: 'Keep your word.' } }),
    added: { avatars: 1, traits: 1 },
  }),
  'avatars.setPhoto': async () => ({
    client: owner.client,
    path: `/avatars/${avatar.id}/photo`,
    call: () => ({ form: formWithFile('avatar', { name: 'a.png', content: PNG }) }),
    added: { files: 1 },
  }),
  'avatars.saveTraits': async () => ({
    client: owner.client,
    path: `/avatar/${avatar.id}/traits`,
    call: () => ({ json: { traits: [{ id: 't', trait: 'core_values', value: 'Eels.' }] } }),
    added: { traits: 1 },
  }),
  'memories.create': async () => ({
    client: owner.client,
    path: `/avatars/${avatar.id}/memories`,
    call: () => ({ json: { type: 'qa', title: 'The kettle', text: 'It fell.' } }),
    added: { memories: 1, passages: 1 },
  }),
  'vaults.addItem': async () => ({
    client: owner.client,
    path: `/vaults/${await findVaultId(owner)}/items`,
    call: () => ({ form: formWithFile('file', { name: 'a.png', content: PNG }, { category: 'photos', title: 'The pier' }) }),
    // The picture and its thumbnail.
    added: { vault_items: 1, files: 2 },
  }),
  'vaultMembers.invite': async () => ({
    client: owner.client,
    path: `/vaults/${await findVaultId(owner)}/members`,
    call: () => ({ json: { email: 'cousin@example.com', role: 'viewer' } }),
    added: { invitations: 1, invitation_links: 1, emails: 1, mail_log: 1, jobs: 1 },
  }),
  'vaultInvitations.answer': async () => ({
    client: owner.client,
    path: `/vault-invitations/${(await makeThing('ownVaultLink', owner))['token']}`,
    call: () => ({ json: { answer: 'accept' } }),
    added: { vault_members: 1 },
  }),
  'memories.keepPhoto': async () => ({
    client: owner.client,
    path: `/avatars/${avatar.id}/memories/photo`,
    call: () => ({ form: formWithFile('photo', { name: 'a.png', content: PNG }, { title: 'The pier', caption: 'Ruth on the pier.' }) }),
    // The photo, its thumbnail and its original upload.
    added: { memories: 1, passages: 1, files: 3 },
  }),
  'memories.retry': async () => ({ client: owner.client, path: '/memories/me_none/retry', call: () => ({}), added: {}, status: 404 }),
  'timeline.parse': async () => ({
    client: owner.client,
    path: '/timeline/parse',
    call: () => ({ json: { words: 'summer 1988' } }),
    added: {},
  }),
  'garden.saveModel': async () => ({
    client: owner.client,
    path: '/garden-models',
    call: () => ({ raw: makeUsdz(), headers: { 'content-type': USDZ_TYPE } }),
    added: { files: 1, garden_models: 1 },
  }),
  'sms.connect': async () => ({
    client: owner.client,
    path: '/sms/numbers',
    call: () => ({}),
    added: { sms_numbers: 1 },
  }),
  'stories.create': async () => ({
    client: owner.client,
    path: `/avatars/${(await makeThing('life', owner)).id}/stories`,
    call: () => ({ json: { from: 1950, to: 1959 } }),
    added: { stories: 1 },
  }),
  'emotions.answerCard': async () => ({
    client: owner.client,
    path: `/check-in-cards/${(await makeThing('checkInCard', owner)).id}`,
    call: () => ({ json: { answer: 'all_right' } }),
    added: {},
    status: 204,
  }),
  'vaultExports.request': async () => ({
    client: owner.client,
    path: `/vaults/${await findVaultId(owner)}/export`,
    call: () => ({}),
    added: { vault_exports: 1, jobs: 1 },
  }),
  'exports.request': async () => ({ client: owner.client, path: '/export', call: () => ({}), added: { exports: 1, jobs: 1 } }),
  'uploads.begin': async () => ({
    client: owner.client,
    path: '/uploads',
    call: () => ({ json: announceVideo(avatar.id) }),
    added: { part_uploads: 1 },
  }),
  'uploads.create': async () => ({
    client: owner.client,
    path: '/upload',
    call: () => ({ form: makeUpload(avatar.id, LETTER) }),
    added: { memories: 1, files: 1, jobs: 1 },
  }),
  'capsules.create': async () => ({
    client: owner.client,
    path: '/capsules',
    call: () => ({ json: { title: 'For Hannah' } }),
    added: { capsules: 1 },
  }),
  'capsules.preview': async () => ({
    client: owner.client,
    path: `/capsules/${(await makeThing('capsule', owner)).id}/preview`,
    call: () => ({}),
    added: { capsule_links: 1, emails: 1, mail_log: 1, jobs: 1 },
  }),
  'chat.saveMessage': async () => ({
    client: owner.client,
    path: `/chats/${avatar.id}/messages`,
    call: () => ({ json: { content: 'Hello', role: 'user' } }),
    added: { messages: 1 },
  }),
  'chat.generate': async () => ({
    client: owner.client,
    path: '/chat/generate',
    call: () => ({ json: { avatarId: avatar.id, messages: [{ role: 'user', content: 'Hello' }] } }),
    added: { generated_replies: 1 },
  }),
  'voice.retry': async () => ({
    client: owner.client,
    path: `/avatars/${avatar.id}/voice/retry`,
    call: () => ({}),
    added: {},
    status: 409,
  }),
  'voice.generateSpeech': async () => ({
    client: owner.client,
    path: '/speech/generate',
    call: () => ({ json: { avatarId: avatar.id, text: 'Hello' } }),
    added: {},
    status: 409,
  }),
  'groups.create': async () => ({
    client: owner.client,
    path: '/group-chats',
    call: () => ({ json: { name: 'Cousins', avatarId: avatar.id } }),
    added: { groups: 1, group_members: 1 },
  }),
  'groups.saveMessage': async () => ({
    client: owner.client,
    path: `/group-chats/${groupId}/messages`,
    call: () => ({ json: { content: 'Hello', role: 'user' } }),
    added: { group_messages: 1, jobs: 1 },
  }),
  'groups.tellTyping': async () => ({ client: owner.client, path: `/group-chats/${groupId}/typing`, call: () => ({}), added: {} }),
  'groups.invite': async () => ({
    client: owner.client,
    path: `/group-chats/${groupId}/invite`,
    call: () => ({ json: { email: 'aunt@example.com' } }),
    added: { invitations: 1, invitation_links: 1, emails: 1, mail_log: 1, jobs: 1 },
  }),
  'groups.askToJoin': async () => {
    const token = await invite('somebody@example.com');
    return {
      client: guest.client,
      path: `/group-chats/invitation/${token}/ask`,
      call: () => ({}),
      added: { emails: 1, mail_log: 1, jobs: 1 },
    };
  },
  'groups.declineInvitation': async () => {
    const token = await invite(guest.username);
    return { client: guest.client, path: `/group-chats/invitation/${token}/decline`, call: () => ({}), added: { declined_addresses: 1 } };
  },
  'groups.acceptInvitation': async () => {
    const cousin = await signUp(app.baseUrl);
    const token = await invite(cousin.username);
    return {
      client: cousin.client,
      path: '/group-chats/accept-invitation',
      call: () => ({ json: { token } }),
      added: { group_members: 1 },
    };
  },
};

function repeatOf(procedure: string): Promise<Repeat> {
  const make = REPEATS[procedure];
  if (!make) throw new Error(`nothing repeats ${procedure}`);
  return make();
}

const posts = REST_ROUTES.filter(({ method, isRepeatable }) => method === 'POST' && !isRepeatable);

test('every POST is repeated here', () => {
  expect(posts.map(({ procedure }) => procedure).toSorted()).toEqual(Object.keys(REPEATS).toSorted());
});

test.each(posts)('fifty parallel repeats of POST $path with one key have one effect and one response', async ({ procedure, status }) => {
  const { client, path, call, added, status: expected = status } = await repeatOf(procedure);
  const before = await countRows();
  const headers = { 'idempotency-key': `repeat-${procedure}`, ...call().headers };
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (): Promise<Answer> => client.post(`/api${path}`, { ...call(), headers })),
  );
  expect([...new Set(answers.map((answer) => answer.status))], `the first said ${answers[0]?.text ?? ''}`).toEqual([expected]);
  expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1);
  const more = Object.entries(await countRows()).map(([name, count]): [string, number] => [name, count - (before[name] ?? 0)]);
  expect(Object.fromEntries(more.filter(([, count]) => count !== 0))).toEqual(added);
});
