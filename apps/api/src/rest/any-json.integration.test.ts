import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import type { Answer, ApiClient } from '../testing/api-client.ts';
import { parseErrorBody } from '../testing/expect-failure.ts';
import { type Person, signUp } from '../testing/people.ts';
import { type Ids, makeThing } from '../testing/things.ts';
import type { RestRoute } from './route.ts';
import { REST_ROUTES } from './routes.ts';

const SEED = 20_261_120;
const RUNS = 100;

let app: SharedApp;
let owner: Person;
let avatar: Ids;
let memory: Ids;
let request: Ids;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  [avatar, memory, request] = await Promise.all([
    makeThing('avatar', owner),
    makeThing('writtenMemory', owner),
    makeThing('request', owner),
  ]);
});

/** The owner's ids that a path needs, to get past its access check. */
const idsFor = ({ path }: RestRoute): Ids => {
  if (path.startsWith('/group-chats')) return request;
  return path.startsWith('/memories') ? memory : avatar;
};

/** Public calls and those to /user get an account of their own, with another password, so that fuzzed calls cannot delete it. */
const clientFor = async ({ isPublic, path }: RestRoute): Promise<ApiClient> =>
  isPublic || path === '/user' ? (await signUp(app.baseUrl, { password: 'another walk in may' })).client : owner.client;

/** Values that have broken servers before, close to what they accept. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '__proto__',
    'constructor',
    'null',
    '%s%n',
    "' or 1=1 --",
    '../../etc/passwd',
  ),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    1.5,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    'x'.repeat(5_000),
    'ß'.repeat(5_000),
  ),
);

/** Field names and values that the operations accept, to get past their schemas. */
const right: Record<string, unknown> = {
  username: 'nora@example.com',
  displayName: 'Nora',
  password: 'a long walk in june',
  name: 'Ruth',
  relationship: 'mother',
  status: 'passed',
  imageUrl: 'https://example.com/a.png',
  phrases: 'Well, well.',
  values: 'Keep your word.',
  advice: 'Sleep on it.',
  goal: 'Share stories',
  isActive: true,
  traits: [{ id: 't1', trait: 'core_values', value: 'Keep your word.' }],
  role: 'assistant',
  content: 'Hello',
  messages: [{ role: 'user', content: 'Who planted the trees?' }],
  tone: 'wisdom',
  limit: 3,
  before: 'ms_1',
  query: 'trees',
  type: 'qa',
  title: 'The kettle',
  text: 'The kettle fell off the stove.',
  answers: [{ question: 'What did you eat?', answer: 'Eels.' }],
  happenedAt: 'about 1962',
  shared: true,
  plan: 'premium',
  accessCode: '123456',
  email: 'hendrik@example.com',
  token: 'A'.repeat(32),
  replyPolicy: 'always',
  whoMayInvite: 'owner',
  approve: true,
};

const field = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fc.constant(right[name]), weight: 3 }, { arbitrary: odd, weight: 1 });
const message = fc.record({
  role: fc.oneof(fc.constantFrom('user', 'assistant'), odd),
  content: fc.oneof(fc.string({ unit: 'binary' }), odd),
});
const trait = fc.record({
  id: fc.oneof(fc.string({ unit: 'binary' }), odd),
  trait: fc.oneof(fc.constantFrom('core_values', 'common_advice'), odd),
  value: fc.oneof(fc.string({ unit: 'binary' }), odd),
});
const fields = fc.record(
  {
    ...Object.fromEntries(Object.keys(right).map((name) => [name, field(name)])),
    avatarId: fc.oneof({ arbitrary: fc.constant('OWN'), weight: 3 }, { arbitrary: odd, weight: 1 }),
    messages: fc.oneof(fc.array(message, { maxLength: 5 }), field('messages')),
    traits: fc.oneof(fc.array(trait, { maxLength: 5 }), field('traits')),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { arbitrary: fields, weight: 6 },
  { arbitrary: fc.dictionary(fc.string({ unit: 'binary' }), odd), weight: 1 },
  { arbitrary: odd, weight: 1 },
);

const own = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'avatarId' in json && json.avatarId === 'OWN'
    ? { ...json, avatarId: avatar['avatarId'] }
    : json;
const fillIn = (path: string, ids: Ids): string => `/api${path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => ids[name] ?? 'missing')}`;

const taking = (kind: 'json' | 'query') =>
  REST_ROUTES.filter(({ body: takes, method, isLive }) => (kind === 'json' ? takes?.includes('json') : method === 'GET' && !isLive));

describe('for any JSON body', () => {
  test.each(taking('json'))('$method $path answers with success or says what is wrong', async (route) => {
    const client = await clientFor(route);
    const check = async (json: unknown): Promise<void> => {
      const answer = await client.call(route.method, fillIn(route.path, idsFor(route)), { json: own(json) ?? null });
      expectFit(route, answer);
    };
    await fc.assert(fc.asyncProperty(body, check), { seed: SEED, numRuns: RUNS });
  });
});

describe('for any query', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('', '\u0000', '__proto__', '1e9', '-1', 'av_1', "'"));
  test.each(taking('query'))('$method $path answers with success or says what is wrong', async (route) => {
    const check = async (id: string, query: Record<string, string>): Promise<void> => {
      const place = encodeURIComponent(id);
      const ids = id === 'OWN' ? idsFor(route) : { id: place, avatarId: place, groupId: place, token: place };
      const answer = await owner.client.call(route.method, `${fillIn(route.path, ids)}?${new URLSearchParams(query).toString()}`);
      expectFit(route, answer);
    };
    const ids = fc.oneof(fc.constant('OWN'), text);
    const queries = fc.dictionary(fc.oneof(fc.constantFrom('limit', 'before', 'query', 'type', 'unsettled'), text), text, { maxKeys: 4 });
    await fc.assert(fc.asyncProperty(ids, queries, check), { seed: SEED, numRuns: RUNS / 2 });
  });
});

/** No server error; and a message fit for people: short, one line, without implementation details. */
function expectFit(route: RestRoute, answer: Answer): void {
  expect(answer.status < 500 ? 'fine' : answer).toBe('fine');
  if (answer.status < 400) return;
  const { message: told } = parseErrorBody(answer.body, route.failureFields);
  expect(told).toMatch(/^[^\n]{5,200}$/);
  expect(told).not.toMatch(/\bat \/|node_modules|\bselect\b.*\bfrom\b|insert into|zod|undefined/i);
}
