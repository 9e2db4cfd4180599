import { beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import type { Answer } from '../testing/api-client.ts';
import { EXERCISES } from '../testing/exercises.ts';
import { expectFailure, expectStatus, tellable } from '../testing/expect-failure.ts';
import { join, makeGroup } from '../testing/groups.ts';
import { type Person, signUp } from '../testing/people.ts';
import { type Ids, makeThing, makeUnknown } from '../testing/things.ts';
import { REST_ROUTES } from './routes.ts';

// The members' column of the authorization table (docs/SECURITY.md, Authorization): people in a group who do not own it.
// Owner, stranger and signed out are covered by every-route.integration.test.ts, members of a vault by every-vault-member.integration.test.ts.

/** Status for a member of a group; 404 as if the thing did not exist. Every call that names a thing of an owner has a row. */
const MEMBER_ANSWERS: Record<string, number> = {
  // Membership gives access to the group …
  'GET /group-chats/{groupId}': 200,
  'PUT /group-chats/{groupId}/choices': 204,
  'POST /group-chats/{groupId}/messages': 201,
  'GET /group-chats/{groupId}/messages/{id}': 200,
  'POST /group-chats/{groupId}/typing': 204,
  'POST /group-chats/{groupId}/read': 204,
  'POST /group-chats/{groupId}/invite': 201,
  'PUT /group-chats/{groupId}': 403,
  'DELETE /group-chats/{groupId}': 403,
  'DELETE /group-chats/{groupId}/members/{id}': 403,
  'PUT /group-chats/{groupId}/invitations/{id}': 403,
  'DELETE /group-chats/{groupId}/invitations/{id}': 403,
  // … but never to the avatar, its memories or private conversations.
  'POST /group-chats': 404,
  'GET /avatars/{id}': 404,
  'PUT /avatars/{id}': 404,
  'DELETE /avatars/{id}': 404,
  'POST /avatars/{id}/photo': 404,
  'POST /avatar/{id}/traits': 404,
  'GET /avatars/{id}/voice': 404,
  'POST /avatars/{id}/voice/retry': 404,
  'DELETE /avatars/{id}/voice': 404,
  'POST /speech/generate': 404,
  'GET /avatars/{id}/memories': 404,
  'POST /avatars/{id}/memories': 404,
  'POST /avatars/{id}/memories/photo': 404,
  'GET /memories/{id}': 404,
  'PUT /memories/{id}': 404,
  'POST /memories/{id}/retry': 404,
  'DELETE /memories/{id}': 404,
  'GET /avatars/{id}/timeline': 404,
  'GET /avatars/{id}/timeline/undated': 404,
  'GET /avatars/{id}/garden': 404,
  'POST /timeline/parse': 404,
  'POST /avatars/{id}/stories': 404,
  'GET /avatars/{id}/stories': 404,
  'GET /stories/{id}': 404,
  'DELETE /stories/{id}': 404,
  'POST /upload': 404,
  'POST /uploads': 404,
  'GET /uploads/{id}': 404,
  'POST /uploads/{id}/parts': 404,
  'POST /uploads/{id}/finish': 404,
  'DELETE /uploads/{id}': 404,
  'GET /messages/{id}/emotion': 404,
  'GET /check-in-cards': 404,
  'POST /check-in-cards/{id}': 404,
  'GET /capsules/{id}': 404,
  'PUT /capsules/{id}': 404,
  'DELETE /capsules/{id}': 404,
  'POST /capsules/{id}/parts': 404,
  'GET /capsules/{id}/parts/{partId}': 404,
  'DELETE /capsules/{id}/parts/{partId}': 404,
  'POST /capsules/{id}/seal': 404,
  'POST /capsules/{id}/take-back': 404,
  'POST /capsules/{id}/preview': 404,
  'POST /capsules/{id}/recipients/{recipientId}/link': 404,
  'GET /vaults/{id}': 404,
  'PUT /vaults/{id}': 404,
  'POST /vaults/{id}/items': 404,
  'GET /vaults/{id}/access': 404,
  'GET /vaults/{id}/members': 404,
  'POST /vaults/{id}/members': 404,
  'PUT /vaults/{id}/members/{memberId}': 404,
  'DELETE /vaults/{id}/members/{memberId}': 404,
  'GET /vault-items/{id}': 404,
  'PUT /vault-items/{id}': 404,
  'DELETE /vault-items/{id}': 404,
  'GET /vaults/{id}/export': 404,
  'POST /vaults/{id}/export': 404,
  'GET /vault-exports/{id}': 404,
  'PUT /sms/numbers/{id}': 404,
  'DELETE /sms/numbers/{id}': 404,
  'GET /chats/{avatarId}': 404,
  'GET /chats/{avatarId}/openers': 404,
  'POST /chats/{avatarId}/messages': 404,
  'POST /chat/generate': 404,
  'GET /export/{id}': 404,
};

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const named = REST_ROUTES.flatMap((route) => {
  const { names } = EXERCISES[nameOf(route)] ?? {};
  return names && !names.endsWith('Link') ? [{ name: nameOf(route), route, names }] : [];
});

let app: SharedApp;
let owner: Person;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
});

test("every call about an owner's object has a row here, and no other", () => {
  expect(Object.keys(MEMBER_ANSWERS).toSorted()).toEqual(named.map(({ name }) => name).toSorted());
});

/** Makes somebody a member of the group in question, or of one that contains the avatar in question. */
async function makeMember(ids: Ids): Promise<Person> {
  const member = await signUp(app.baseUrl);
  const groupId = ids['groupId'] ?? (await makeGroup(owner, ids['avatarId'] ? { avatarId: ids['avatarId'] } : {})).id;
  await join(owner, groupId, member);
  return member;
}

/** Sends a call of the table for the owner's things as a member. */
async function callAsMember({ name, route, names }: (typeof named)[number]): Promise<{ answer: Answer; toUnknown: () => Promise<Answer> }> {
  const ids = await makeThing(names, owner);
  const member = await makeMember(ids);
  const send = (given: Ids): Promise<Answer> => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_place, key: string) => given[key] ?? 'missing');
    return member.client.call(route.method, `/api${path}`, EXERCISES[name]?.call(given, member) ?? {});
  };
  return { answer: await send(ids), toUnknown: () => send(makeUnknown(ids)) };
}

const answered = (status: number) => named.filter(({ name }) => MEMBER_ANSWERS[name] === status);

describe('a call by a group member', () => {
  test.each([...answered(200), ...answered(201), ...answered(204)])('succeeds: $name', async (row) => {
    expectStatus((await callAsMember(row)).answer, MEMBER_ANSWERS[row.name] ?? 0);
  });

  test.each(answered(403))('is for the owner: $name', async (row) => {
    expectFailure((await callAsMember(row)).answer, { status: 403 });
  });

  test.each(answered(404))('is answered as if the object did not exist: $name', async (row) => {
    const { answer, toUnknown } = await callAsMember(row);
    expectFailure(answer, { status: 404, fields: row.route.failureFields });
    expect(tellable(answer)).toEqual(tellable(await toUnknown()));
  });
});
