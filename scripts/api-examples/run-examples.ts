import { randomUUID } from 'node:crypto';
import { type ApiClient, type Answer, pollUntil, type Call, createApiClient } from '../../apps/api/src/testing/api-client.ts';
import { waitForFirstEvent } from '../../apps/api/src/testing/event-reader.ts';
import { type Example, fillIn, fillInAll, jarOf, type Known, methodOf } from './example.ts';
import { EXAMPLES } from './examples.ts';

/** A call, its response, and the values known at that time. */
export type Shown = { example: Example; answer: Answer; known: Known };
export type ShownGroup = { title: string; shown: Shown[] };
export type Run = { groups: ShownGroup[]; known: Known };

/** Makes every call against a running server. @param devKey the key of its pages for this machine @throws Error when a response has another status than expected */
export async function runExamples(baseUrl: string, devKey: string): Promise<Run> {
  const clientOf = keepJars(baseUrl);
  const known: Known = { username: `nora-${randomUUID()}@example.com`, hendrik: `hendrik-${randomUUID()}@example.com`, devKey };
  const groups: ShownGroup[] = [];
  for (const [title, examples] of Object.entries(EXAMPLES)) {
    const shown: Shown[] = [];
    for (const example of examples) {
      const answer = await make(clientOf(example), example, known);
      if (!example.isHidden) shown.push({ example, answer, known: { ...known } });
      Object.assign(known, example.remember?.({ ...answer, known }));
    }
    groups.push({ title, shown });
  }
  return { groups, known };
}

/** One client per cookie jar, and a fresh one for calls without a session. */
function keepJars(baseUrl: string): (example: Example) => ApiClient {
  const clients = new Map<string, ApiClient>();
  return (example) => {
    if (example.isSignedOut) return createApiClient(baseUrl);
    const jar = jarOf(example);
    const client = clients.get(jar) ?? createApiClient(baseUrl);
    clients.set(jar, client);
    return client;
  };
}

async function make(client: ApiClient, example: Example, known: Known): Promise<Answer> {
  const path = `/api${fillIn(example.path, known)}`;
  const send = async (): Promise<Answer> =>
    example.isLive
      ? { ...(await waitForFirstEvent(await client.open(methodOf(example), path, toCall(example, known)))), body: null }
      : client.call(methodOf(example), path, toCall(example, known));
  const answer = await pollUntil(send, (given) => example.isDone?.({ ...given, known }) ?? true);
  if (answer.status !== example.status)
    throw new Error(`${example.route} should return ${example.status}, but returned ${answer.status}: ${answer.text}`);
  return answer;
}

function toCall(example: Example, known: Known): Call {
  return {
    ...(example.json !== undefined && { json: fillInAll(example.json, known) }),
    ...(example.form && { form: toForm(example.form, known) }),
    ...(example.file && { raw: example.file.content }),
    headers: {
      ...(example.file && { 'content-type': example.file.mimeType }),
      ...Object.fromEntries(Object.entries(example.headers ?? {}).map(([name, value]) => [name, fillIn(value, known)])),
    },
  };
}

function toForm(fields: NonNullable<Example['form']>, known: Known): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, fillIn(value, known));
    else form.append(name, new Blob([typeof value.content === 'string' ? value.content : new Uint8Array(value.content)]), value.name);
  }
  return form;
}
