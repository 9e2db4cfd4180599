import { randomUUID } from 'node:crypto';
import { type ApiClient, type Answer, askUntil, type Call, createApiClient } from '../../apps/api/src/testing/api-client.ts';
import { type Example, fillIn, fillInAll, type Known, methodOf } from './example.ts';
import { EXAMPLES } from './examples.ts';

export type Shown = { example: Example; answer: Answer };
export type ShownGroup = { title: string; shown: Shown[] };
export type Run = { groups: ShownGroup[]; known: Known };

/** Makes every call against a running server. @throws Error when one answers another status than it is there to show */
export async function runExamples(baseUrl: string): Promise<Run> {
  const client = createApiClient(baseUrl);
  const known: Known = { username: `nora-${randomUUID()}@example.com` };
  const groups: ShownGroup[] = [];
  for (const [title, examples] of Object.entries(EXAMPLES)) {
    const shown: Shown[] = [];
    for (const example of examples) {
      const answer = await make(example.isSignedOut ? createApiClient(baseUrl) : client, example, known);
      Object.assign(known, example.remember?.(answer.body));
      if (!example.isHidden) shown.push({ example, answer });
    }
    groups.push({ title, shown });
  }
  return { groups, known };
}

async function make(client: ApiClient, example: Example, known: Known): Promise<Answer> {
  const send = (): Promise<Answer> => client.call(methodOf(example), `/api${fillIn(example.path, known)}`, toCall(example, known));
  const answer = await askUntil(send, ({ body }) => example.isDone?.(body) ?? true);
  if (answer.status !== example.status)
    throw new Error(`${example.route} was to show ${example.status} and answered ${answer.status}: ${answer.text}`);
  return answer;
}

function toCall(example: Example, known: Known): Call {
  return {
    ...(example.json !== undefined && { json: fillInAll(example.json, known) }),
    ...(example.form && { form: toForm(example.form, known) }),
    ...(example.headers && { headers: example.headers }),
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
