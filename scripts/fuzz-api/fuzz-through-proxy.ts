import fc from 'fast-check';
import { z } from 'zod';
import { type Answer, type ApiClient, createApiClient } from '../../apps/api/src/testing/api-client.ts';
import {
  CHANGES_WHO,
  describeSent,
  isAnswered,
  makeNamedThings,
  requestsFor,
  type Sent,
  sendOdd,
} from '../../apps/api/src/testing/odd-requests.ts';
import { type ApiDocument, type DocumentedOperation, parseApiDocument } from '../../apps/api/src/testing/openapi-document.ts';
import { signUp } from '../../apps/api/src/testing/people.ts';

export type Fuzzing = { baseUrl: string; proxyUrl: string; seed: number; callsPerOperation: number };
export type Fuzzed = {
  calls: number;
  /** Calls that the proxy cannot handle: they went to the server directly, and our own validator checked them. */ around: number;
  statuses: Map<number, number>;
  faults: string[];
};

const Violations = z.array(
  z.looseObject({ location: z.array(z.union([z.string(), z.number()])).optional(), severity: z.string(), message: z.string() }),
);

/**
 * Sends fuzzed requests to every operation.
 * @returns each response that is undocumented or a server error
 */
export async function fuzzThroughProxy({ baseUrl, proxyUrl, seed, callsPerOperation }: Fuzzing): Promise<Fuzzed> {
  const document = parseApiDocument((await createApiClient(baseUrl).get('/api/openapi.json')).body);
  const person = await signUp(baseUrl);
  const owner = person.client;
  const things = await makeNamedThings(person);
  const nobody = createApiClient(baseUrl);
  const fuzzed: Fuzzed = { calls: 0, around: 0, statuses: new Map(), faults: [] };
  // Deletes come last: they remove what other calls need.
  const operations = document.operations
    .filter(isAnswered)
    .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  for (const [index, operation] of operations.entries()) {
    const client = CHANGES_WHO.has(operation.operationId) ? (await signUp(baseUrl)).client : owner;
    for (const sent of fc.sample(requestsFor(operation, things), { numRuns: callsPerOperation, seed: seed + index })) {
      const fault = await tryOne(fuzzed, { document, proxyUrl, operation, sent, client: sent.isSignedIn ? client : nobody });
      if (fault) fuzzed.faults.push(`${operation.method} ${sent.path}: ${fault}\n  sent ${describeSent(sent)}`);
    }
  }
  return fuzzed;
}

type Try = { document: ApiDocument; proxyUrl: string; operation: DocumentedOperation; sent: Sent; client: ApiClient };

/** @returns what is wrong with the response, or null */
async function tryOne(fuzzed: Fuzzed, given: Try): Promise<string | null> {
  const { document, operation, sent, client } = given;
  fuzzed.calls += 1;
  const carried = isCarried(sent) ? await sendThrough(given).catch(() => null) : null;
  const answer = carried ?? (await sendOdd(client, operation, sent));
  if (!carried) fuzzed.around += 1;
  fuzzed.statuses.set(answer.status, (fuzzed.statuses.get(answer.status) ?? 0) + 1);
  const fault = carried
    ? findViolation(answer)
    : document.findFault(operation, { ...answer, contentType: answer.headers.get('content-type') });
  const told = fault ?? (answer.status >= 500 ? `status ${answer.status}` : null);
  return told && `${told}\n  got ${answer.text.slice(0, 300)}`;
}

/** Prism parses JSON itself: it hangs on invalid JSON, and crashes on deep nesting. */
const isCarried = ({ call }: Sent): boolean => call.raw === undefined || call.headers?.['content-type'] !== 'application/json';

/** The same client with its call routed through the proxy, whose root stands for /api. */
async function sendThrough({ proxyUrl, client, operation, sent }: Try): Promise<Answer> {
  const detour: ApiClient = createApiClient(proxyUrl);
  for (const [name, value] of client.cookies) detour.cookies.set(name, value);
  const answer = await sendOdd(detour, operation, { ...sent, path: sent.path.replace(/^\/api/, '') });
  client.cookies.clear();
  for (const [name, value] of detour.cookies) client.cookies.set(name, value);
  return answer;
}

function findViolation({ headers }: Answer): string | null {
  const header = headers.get('sl-violations');
  const violations = Violations.parse(header ? JSON.parse(header) : []).filter(({ location }) => location?.[0] === 'response');
  return violations.map(({ location, message }) => `${location?.join('.')}: ${message}`).join('; ') || null;
}
