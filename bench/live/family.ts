import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';

/** A signed-in person, and the api that they call. */
export type Person = { id: string; base: string; cookie: string };
export type Group = { id: string; members: [Person, ...Person[]] };

/** @throws Error with the response when it is an error */
export async function post({ base, cookie }: Pick<Person, 'base' | 'cookie'>, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

const Found = z.object({ id: z.string() });

/**
 * One registered account, and that many signed-in others. Those are inserted into the database: hashing five hundred
 * passwords would take longer than the whole measurement.
 */
export async function makePeople(base: string, sql: postgres.Sql, count: number): Promise<Person[]> {
  const account = { username: `${randomUUID()}@example.com`, displayName: 'Bench', password: 'kettle on the stove' };
  const response = await post({ base, cookie: '' }, '/api/register', account);
  const { id } = Found.parse(await response.json());
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const [cookieName] = cookie.split('=');
  const others = Array.from({ length: count - 1 }, () => ({ id: `us_${randomUUID()}`, token: randomBytes(20).toString('hex') }));
  await sql`insert into users ${sql(
    others.map((other) => ({
      id: other.id,
      username: `${other.id}@example.com`,
      display_name: 'Bench',
      password_hash: '',
      created_at: new Date(),
    })),
  )}`;
  await sql`insert into sessions ${sql(
    others.map(({ id: userId, token }) => ({
      id: createHash('sha256').update(token).digest('hex'),
      user_id: userId,
      expires_at: new Date(Date.now() + 24 * 60 * 60 * 1_000),
    })),
  )}`;
  return [{ id, base, cookie }, ...others.map((other) => ({ id: other.id, base, cookie: `${cookieName}=${other.token}` }))];
}

/** A group of these people, owned by the first. */
export async function makeGroup(sql: postgres.Sql, people: Person[]): Promise<Group> {
  const [owner, ...others] = people;
  if (!owner) throw new Error('a group has an owner');
  const avatar = Found.parse(await (await post(owner, '/api/avatars', { name: 'Wietske' })).json());
  const { id } = Found.parse(await (await post(owner, '/api/group-chats', { name: 'Family', avatarId: avatar.id })).json());
  await sql`insert into group_members ${sql(
    others.map((other) => ({ id: `mb_${randomUUID()}`, group_id: id, user_id: other.id, joined_at: new Date() })),
  )}`;
  return { id, members: [owner, ...others] };
}
