import { MEBIBYTE } from '@everkin/contracts/units';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import { type Answer, type Call, createApiClient } from '../testing/api-client.ts';
import { waitForFirstEvent } from '../testing/event-reader.ts';
import { type Exercise, EXERCISES } from '../testing/exercises.ts';
import { expectFailure, expectStatus, parseErrorBody, tellable } from '../testing/expect-failure.ts';
import { type Person, signUp } from '../testing/people.ts';
import { type Ids, isLink, makeThing, makeThings, makeUnknown, type Thing } from '../testing/things.ts';
import { buildOpenApi } from './openapi.ts';
import type { RestRoute } from './route.ts';
import { REST_ROUTES } from './routes.ts';

const nameOf = (route: RestRoute): string => `${route.method} ${route.path}`;
const exerciseOf = (route: RestRoute): Exercise => {
  const exercise = EXERCISES[nameOf(route)];
  if (!exercise) throw new Error(`${nameOf(route)} has no row in EXERCISES`);
  return exercise;
};
const isByLink = (route: RestRoute): boolean => isLink(exerciseOf(route).names);

/** More characters than the byte limit of a JSON body. */
const BODY_OVER_LIMIT = 4 * MEBIBYTE;

/** Empty updates, which return the current state; a story of a whole life, an opening, and a phone for nobody in particular. */
const TAKES_NOTHING = new Set([
  'PUT /avatars/{id}',
  'PUT /memories/{id}',
  'PUT /capsules/{id}',
  'PUT /vault-items/{id}',
  'PUT /group-chats/{groupId}',
  'PUT /sms/numbers/{id}',
  'POST /sms/numbers',
  'POST /avatars/{id}/stories',
  'POST /capsule/{token}/open',
]);

let app: SharedApp;
let owner: Person;
let owned: Record<Thing, Ids>;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  owned = await makeThings(owner);
});

type Sent = { by: Person | 'nobody'; ids: Ids; call?: Call };

/**
 * Sends the exercise's call, or another one to the same URL; a signed-out caller sends what the owner would.
 * Of a stream, returns the first event.
 */
async function send(route: RestRoute, { by, ids, call }: Sent): Promise<Answer> {
  const client = by === 'nobody' ? createApiClient(app.baseUrl) : by.client;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => ids[name] ?? 'missing');
  const sent = call ?? exerciseOf(route).call(ids, by === 'nobody' ? owner : by);
  if (route.isLive) return waitForFirstEvent(await client.open(route.method, `/api${path}`, sent));
  return client.call(route.method, `/api${path}`, sent);
}

/** A new person with the things that the call names. */
async function makeSender(route: RestRoute): Promise<{ by: Person; ids: Ids }> {
  const by = await signUp(app.baseUrl);
  const { names } = exerciseOf(route);
  return { by, ids: names ? await makeThing(names, by) : {} };
}

const ownedBy = (route: RestRoute): Ids => {
  const { names } = exerciseOf(route);
  return names ? owned[names] : {};
};

const Documented = z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })));
const documentedPaths = Documented.parse(buildOpenApi()['paths']);

/** Expects a status that openapi.json lists for this call, and the common error body where it is an error. */
function expectDocumented(route: RestRoute, answer: Answer): void {
  const documented = Object.keys(documentedPaths[route.path]?.[route.method.toLowerCase()]?.responses ?? {});
  expect(documented).toContain(String(answer.status));
  if (answer.status >= 400) parseErrorBody(answer.body, route.failureFields);
}

test('every route is tested here, and no other', () => {
  expect(Object.keys(EXERCISES).toSorted()).toEqual(REST_ROUTES.map(nameOf).toSorted());
});

const named = (routes: RestRoute[]) => routes.map((route) => ({ name: nameOf(route), route }));

describe('a call by its owner', () => {
  test.each(named(REST_ROUTES))('succeeds as documented: $name', async ({ route }) => {
    const answer = await send(route, await makeSender(route));
    expectStatus(answer, exerciseOf(route).status ?? route.status);
    expectDocumented(route, answer);
    // A body that is the JSON value null parses to null, as does one that is no JSON.
    const given = answer.text === 'null' ? null : (answer.body ?? answer.text);
    expect(exerciseOf(route).answers.safeParse(given)).toMatchObject({ success: true });
  });
});

describe('a call by somebody signed out', () => {
  test.each(named(REST_ROUTES.filter(({ isPublic }) => !isPublic)))('is a 401: $name', async ({ route }) => {
    const answer = await send(route, { by: 'nobody', ids: ownedBy(route) });
    expectFailure(answer, { status: 401, message: 'Please sign in to continue.', fields: route.failureFields });
    expectDocumented(route, answer);
  });

  test.each(named(REST_ROUTES.filter(({ isPublic }) => isPublic)))('needs no session: $name', async ({ route }) => {
    const { ids } = await makeSender(route);
    expectStatus(await send(route, { by: 'nobody', ids }), route.status);
  });
});

describe("a call with somebody else's id", () => {
  test.each(named(REST_ROUTES.filter((route) => exerciseOf(route).names && !isByLink(route))))(
    'is answered exactly as one with an unknown id, and has no effect: $name',
    async ({ route }) => {
      const by = await signUp(app.baseUrl);
      const before = await lookAtAll();
      const foreign = await send(route, { by, ids: ownedBy(route) });
      const unknown = await send(route, { by, ids: makeUnknown(ownedBy(route)) });
      expectFailure(foreign, { status: 404, fields: route.failureFields });
      expect(tellable(foreign)).toEqual(tellable(unknown));
      expectDocumented(route, foreign);
      expect(await lookAtAll()).toEqual(before);
    },
  );

  test.each(named(REST_ROUTES.filter(isByLink)))('with an unknown link is a 404: $name', async ({ route }) => {
    const by = await signUp(app.baseUrl);
    const before = await lookAtAll();
    const answer = await send(route, { by, ids: makeUnknown(ownedBy(route)) });
    expectFailure(answer, { status: 404 });
    expectDocumented(route, answer);
    expect(await lookAtAll()).toEqual(before);
  });
});

describe('a request body', () => {
  test.each(named(REST_ROUTES.filter(({ body }) => body)))('of another type is a 415: $name', async ({ route }) => {
    const call = { raw: 'hello', headers: { 'content-type': 'text/plain' } };
    const answer = await send(route, { by: owner, ids: ownedBy(route), call });
    expectFailure(answer, { status: 415, fields: route.failureFields });
    expectDocumented(route, answer);
  });

  test.each(named(REST_ROUTES.filter(({ body }) => body?.includes('json'))))(
    'that is not a JSON object is a 400: $name',
    async ({ route }) => {
      for (const raw of ['{"', '[]', '"text"', '1']) {
        const call = { raw, headers: { 'content-type': 'application/json' } };
        const answer = await send(route, { by: owner, ids: ownedBy(route), call });
        expectFailure(answer, { status: 400, fields: route.failureFields });
        expectDocumented(route, answer);
      }
    },
  );

  test.each(named(REST_ROUTES.filter(({ body, method }) => !body && method !== 'GET')))(
    'is ignored where none is needed: $name',
    async ({ route }) => {
      const call = { raw: '{"id":', headers: { 'content-type': 'application/json' } };
      expectStatus(await send(route, { ...(await makeSender(route)), call }), exerciseOf(route).status ?? route.status);
    },
  );

  test.each(named(REST_ROUTES.filter((route) => route.body && !TAKES_NOTHING.has(nameOf(route)))))(
    'is required where one is needed: $name',
    async ({ route }) => {
      const answer = await send(route, { by: owner, ids: ownedBy(route), call: {} });
      expect([400, 415]).toContain(answer.status);
      expectDocumented(route, answer);
    },
  );
});

/** Keyed calls repeat their first response; those marked repeatable are idempotent anyway. */
const takesKeys = ({ method, isRepeatable }: RestRoute): boolean => method === 'POST' && !isRepeatable;

describe('a write', () => {
  test.each(named(REST_ROUTES.filter(({ method }) => method !== 'GET')))(
    'from a page of another site is a 403: $name',
    async ({ route }) => {
      const before = await lookAtAll();
      const ids = ownedBy(route);
      const call = exerciseOf(route).call(ids, owner);
      const answer = await send(route, {
        by: owner,
        ids,
        call: { ...call, headers: { ...call.headers, origin: 'https://elsewhere.example' } },
      });
      expectFailure(answer, { status: 403, fields: route.failureFields });
      expectDocumented(route, answer);
      expect(await lookAtAll()).toEqual(before);
    },
  );

  test.each(named(REST_ROUTES.filter(({ body }) => body?.includes('json'))))('that is too large is a 413: $name', async ({ route }) => {
    const call = { raw: JSON.stringify({ text: 'a'.repeat(BODY_OVER_LIMIT) }), headers: { 'content-type': 'application/json' } };
    const answer = await send(route, { by: owner, ids: ownedBy(route), call });
    expectFailure(answer, { status: 413, fields: route.failureFields });
    expectDocumented(route, answer);
  });

  test.each(named(REST_ROUTES.filter((route) => takesKeys(route) && route.body?.includes('json'))))(
    'with a key that was used for another is a 409: $name',
    async ({ route }) => {
      const { by, ids } = await makeSender(route);
      const headers = { 'idempotency-key': 'the same' };
      await send(route, { by, ids, call: { ...exerciseOf(route).call(ids, by), headers } });
      const answer = await send(route, { by, ids, call: { json: { another: 'body' }, headers } });
      expectFailure(answer, { status: 409, fields: route.failureFields });
      expectDocumented(route, answer);
    },
  );
});

/** Everything the owner has, as the owner sees it. */
async function lookAtAll(): Promise<unknown[]> {
  const { avatar, memory, failedMemory, writtenMemory, capsule, sealedCapsule, vault } = owned;
  const groups = [owned.group, owned.member, owned.invitation, owned.request].map(({ groupId }) => `/group-chats/${groupId}`);
  const memories = [memory, failedMemory, writtenMemory].map(({ id }) => `/memories/${id}`);
  const capsules = [capsule, sealedCapsule].map(({ id }) => `/capsules/${id}`);
  const paths = [
    '/user',
    ...capsules,
    `/vaults/${vault.id}`,
    `/vaults/${vault.id}/members`,
    '/avatars',
    `/avatars/${avatar.id}/memories`,
    ...memories,
    `/chats/${avatar.id}`,
    '/group-chats',
    ...groups,
  ];
  const answers = await Promise.all(paths.map((path) => owner.client.get(`/api${path}`)));
  return answers.map(({ status, body }) => [status, body]);
}
