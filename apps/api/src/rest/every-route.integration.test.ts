import { User } from '@everkin/contracts/accounts';
import { Avatar } from '@everkin/contracts/avatars';
import { GeneratedReply, Message } from '@everkin/contracts/chat';
import { Failure } from '@everkin/contracts/errors';
import { Memory, MemoryDetails } from '@everkin/contracts/memories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { type Answer, type ApiClient, type Call, createApiClient } from '../testing/api-client.ts';
import { expectFailure, expectStatus, tellable } from '../testing/expect-failure.ts';
import {
  LETTER,
  makeAvatar,
  makeUpload,
  newUsername,
  type Person,
  signUp,
  untilRead,
  type UploadedFile,
  uploadText,
} from '../testing/people.ts';
import { formWithFile, PNG } from '../testing/pictures.ts';
import { buildOpenApi } from './openapi.ts';
import { REST_ROUTES, type RestRoute } from './routes.ts';

/** Ids that a call may name: the caller's own, another's, or nobody's. */
type Ids = { avatarId: string; memoryId: string; failedMemoryId: string };

type Exercise = {
  /** Which id the call names; a stranger's then answers exactly like one that never existed. */
  names?: keyof Ids;
  /** A call that succeeds when the ids are the caller's own. */
  call(ids: Ids, person: { username: string; password: string }): Call;
  /** What a success answers. */
  answers: z.ZodType;
};

const nothing = z.literal('');

/** One row for each row of the route table: a route without one fails below. */
const EXERCISES: Record<string, Exercise> = {
  'GET /user': { call: () => ({}), answers: User.strict() },
  'POST /register': {
    call: () => ({ json: { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' } }),
    answers: User.strict(),
  },
  'POST /login': { call: (_ids, { username, password }) => ({ json: { username, password } }), answers: User.strict() },
  'POST /logout': { call: () => ({}), answers: nothing },
  'GET /avatars': { call: () => ({}), answers: z.array(Avatar.strict()) },
  'POST /avatars': { call: () => ({ json: { name: 'Ruth' } }), answers: Avatar.strict() },
  'GET /avatars/{id}': { names: 'avatarId', call: () => ({}), answers: Avatar.strict() },
  'PUT /avatars/{id}': {
    names: 'avatarId',
    call: () => ({ json: { goal: 'Share family stories and traditions' } }),
    answers: Avatar.strict(),
  },
  'DELETE /avatars/{id}': { names: 'avatarId', call: () => ({}), answers: nothing },
  'POST /avatars/{id}/photo': {
    names: 'avatarId',
    call: () => ({ form: formWithFile('avatar', { name: 'a.png', content: PNG }) }),
    answers: Avatar.strict(),
  },
  'POST /avatar/{id}/traits': {
    names: 'avatarId',
    call: () => ({ json: { traits: [{ id: 't1', trait: 'core_values', value: 'Keep your word.' }] } }),
    answers: Avatar.strict(),
  },
  'GET /avatars/{id}/memories': { names: 'avatarId', call: () => ({}), answers: z.array(Memory.strict()).nonempty() },
  'GET /memories/{id}': { names: 'memoryId', call: () => ({}), answers: MemoryDetails.strict() },
  'POST /memories/{id}/retry': { names: 'failedMemoryId', call: () => ({}), answers: Memory.strict() },
  'DELETE /memories/{id}': { names: 'memoryId', call: () => ({}), answers: nothing },
  'GET /chats/{avatarId}': { names: 'avatarId', call: () => ({}), answers: z.array(Message.strict()) },
  'POST /chats/{avatarId}/messages': {
    names: 'avatarId',
    call: () => ({ json: { role: 'user', content: 'Hello' } }),
    answers: Message.strict(),
  },
  'POST /chat/generate': {
    names: 'avatarId',
    call: ({ avatarId }) => ({ json: { avatarId, messages: [{ role: 'user', content: 'Who planted the cherry trees?' }] } }),
    answers: GeneratedReply.strict(),
  },
  'POST /upload': { names: 'avatarId', call: ({ avatarId }) => ({ form: makeUpload(avatarId, LETTER) }), answers: Memory.strict() },
};

const nameOf = (route: RestRoute): string => `${route.method} ${route.path}`;
const exerciseOf = (route: RestRoute): Exercise => {
  const exercise = EXERCISES[nameOf(route)];
  if (!exercise) throw new Error(`${nameOf(route)} has no row in EXERCISES`);
  return exercise;
};

let app: TestApp;
let owner: Person;
let owned: Ids;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app.baseUrl);
  const [read, unread] = await Promise.all([makeNamed(owner.client, 'memoryId'), makeNamed(owner.client, 'failedMemoryId')]);
  owned = { ...read, failedMemoryId: unread.failedMemoryId };
});
afterAll(() => app?.stop());

const NOBODYS: Ids = {
  avatarId: 'av_01m7wj21etexrsv9tg7r8qrm9k',
  memoryId: 'me_01m7wj21etexrsv9tg7r8qrm9k',
  failedMemoryId: 'me_01m7wj21etexrsv9tg7r8qrm9k',
};

const TEXTS: Record<keyof Ids, UploadedFile> = {
  avatarId: LETTER,
  memoryId: LETTER,
  failedMemoryId: { name: 'blank.txt', content: ' \n ' },
};

/** Makes what a call names; a call that names nothing needs nothing. */
async function makeNamed(client: ApiClient, names: Exercise['names']): Promise<Ids> {
  if (!names) return NOBODYS;
  const { id: avatarId } = await makeAvatar(client);
  const { id } = await uploadText(client, avatarId, TEXTS[names]);
  if (names !== 'avatarId') await untilRead(client, id);
  return { avatarId, memoryId: id, failedMemoryId: id };
}

/** Sends the exercise's call, or another to the same address. */
function send(client: ApiClient, route: RestRoute, ids: Ids, call?: Call): Promise<Answer> {
  const exercise = exerciseOf(route);
  const named = exercise.names ? ids[exercise.names] : '';
  return client.call(route.method, `/api${route.path.replace(/\{\w+\}/, named)}`, call ?? exercise.call(ids, owner));
}

const Documented = z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })));
const documentedPaths = Documented.parse(buildOpenApi()['paths']);

/** Expects a status that openapi.json names for this call, and the one shape of failures where it is one. */
function expectDocumented(route: RestRoute, answer: Answer): void {
  const documented = Object.keys(documentedPaths[route.path]?.[route.method.toLowerCase()]?.responses ?? {});
  expect(documented).toContain(String(answer.status));
  if (answer.status >= 400) Failure.strict().parse(answer.body);
}

test('every route is exercised here, and nothing else', () => {
  expect(Object.keys(EXERCISES).toSorted()).toEqual(REST_ROUTES.map(nameOf).toSorted());
});

const named = (routes: RestRoute[]) => routes.map((route) => ({ name: nameOf(route), route }));

describe('a call of its owner', () => {
  test.each(named(REST_ROUTES))('succeeds as documented: $name', async ({ route }) => {
    const person = await signUp(app.baseUrl);
    const answer = await send(person.client, route, await makeNamed(person.client, exerciseOf(route).names));
    expectStatus(answer, route.status);
    expectDocumented(route, answer);
    expect(exerciseOf(route).answers.safeParse(answer.body ?? answer.text)).toMatchObject({ success: true });
  });
});

describe('a call of somebody signed out', () => {
  test.each(named(REST_ROUTES.filter(({ isPublic }) => !isPublic)))('is a 401: $name', async ({ route }) => {
    const answer = await send(createApiClient(app.baseUrl), route, owned);
    expectFailure(answer, { status: 401, message: 'Please sign in to continue.' });
    expectDocumented(route, answer);
  });

  test.each(named(REST_ROUTES.filter(({ isPublic }) => isPublic)))('needs no session: $name', async ({ route }) => {
    expectStatus(await send(createApiClient(app.baseUrl), route, owned), route.status);
  });
});

describe("a call with another's id", () => {
  test.each(named(REST_ROUTES.filter((route) => exerciseOf(route).names)))(
    'is answered exactly as one with an id that never was, and changes nothing: $name',
    async ({ route }) => {
      const stranger = await signUp(app.baseUrl);
      const before = await lookAtAll();
      const [foreign, unknown] = [await send(stranger.client, route, owned), await send(stranger.client, route, NOBODYS)];
      expectFailure(foreign, { status: 404 });
      expect(tellable(foreign)).toEqual(tellable(unknown));
      expectDocumented(route, foreign);
      expect(await lookAtAll()).toEqual(before);
    },
  );
});

describe('a body', () => {
  test.each(named(REST_ROUTES.filter(({ body }) => body)))('of another kind is a 415: $name', async ({ route }) => {
    const answer = await send(owner.client, route, owned, { raw: 'hello', headers: { 'content-type': 'text/plain' } });
    expectFailure(answer, { status: 415 });
    expectDocumented(route, answer);
  });

  test.each(named(REST_ROUTES.filter(({ body }) => body?.includes('json'))))(
    'that is no JSON object is a 400: $name',
    async ({ route }) => {
      for (const raw of ['{"', '[]', '"text"', '1']) {
        const answer = await send(owner.client, route, owned, { raw, headers: { 'content-type': 'application/json' } });
        expectFailure(answer, { status: 400 });
        expectDocumented(route, answer);
      }
    },
  );

  test.each(named(REST_ROUTES.filter(({ body, method }) => !body && method !== 'GET')))(
    'is passed over where none is needed: $name',
    async ({ route }) => {
      const person = await signUp(app.baseUrl);
      const ids = await makeNamed(person.client, exerciseOf(route).names);
      expectStatus(await send(person.client, route, ids, { raw: '{"id":', headers: { 'content-type': 'application/json' } }), route.status);
    },
  );

  test.each(named(REST_ROUTES.filter(({ body, path }) => body && path !== '/avatars/{id}')))(
    'is asked for where one is needed: $name',
    async ({ route }) => {
      const answer = await send(owner.client, route, owned, {});
      expect([400, 415]).toContain(answer.status);
      expectDocumented(route, answer);
    },
  );
});

/** All that the owner has, as the owner sees it. */
async function lookAtAll(): Promise<unknown[]> {
  const paths = [
    '/user',
    '/avatars',
    `/avatars/${owned.avatarId}/memories`,
    `/memories/${owned.memoryId}`,
    `/memories/${owned.failedMemoryId}`,
    `/chats/${owned.avatarId}`,
  ];
  const answers = await Promise.all(paths.map((path) => owner.client.get(`/api${path}`)));
  return answers.map(({ status, body }) => [status, body]);
}
