import { randomUUID } from 'node:crypto';
import { z } from 'zod';

export const PASSWORD = 'kettle on the stove';

/** An account holder with an IP address of their own. */
export type Person = { base: string; id: string; username: string; cookie: string; address: string };

const Found = z.object({ id: z.string() });
let nextAddress = 1;

/** A unique address: 198.18.0.0/15 is reserved for benchmarks (RFC 2544). */
const takeAddress = (): string => {
  nextAddress += 1;
  return `198.18.${nextAddress % 250}.${1 + Math.floor(nextAddress / 250)}`;
};

export type Call = { method?: string; body?: unknown; address?: string; cookie?: string; timeoutMs?: number };

/** One call; the caller's address is sent as a trusted proxy would. */
export function call(base: string, path: string, { method, body, address, cookie, timeoutMs = 60_000 }: Call = {}): Promise<Response> {
  return fetch(`${base}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

export const callAs = (person: Person, path: string, options: Omit<Call, 'cookie' | 'address'> = {}): Promise<Response> =>
  call(person.base, path, { ...options, cookie: person.cookie, address: person.address });

export async function register(base: string): Promise<Person> {
  const [username, address] = [`${randomUUID()}@example.com`, takeAddress()];
  const response = await call(base, '/api/register', { body: { username, displayName: 'Bench', password: PASSWORD }, address });
  if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
  const { id } = Found.parse(await response.json());
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  return { base, id, username, cookie, address };
}

/** @returns the id of what was created */
export async function create(person: Person, path: string, body: unknown): Promise<string> {
  const response = await callAs(person, path, { body });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return Found.parse(await response.json()).id;
}
