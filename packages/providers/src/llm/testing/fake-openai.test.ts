import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeOpenAi, startFakeOpenAi } from './fake-openai.ts';

describe('the fake OpenAI server', () => {
  let fake: FakeOpenAi;
  beforeAll(async () => {
    fake = await startFakeOpenAi();
  });
  afterAll(async () => fake.stop());

  const ask = async (body: unknown, headers: Record<string, string> = { authorization: 'Bearer sk' }): Promise<Response> =>
    fetch(`${fake.baseUrl}/chat/completions`, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  const messages = [{ role: 'user', content: 'Hello' }];

  it.each([
    ['no model', { messages }, 400, { param: 'model' }],
    ['no messages', { model: 'm' }, 400, { param: 'messages' }],
    ['an empty list of messages', { model: 'm', messages: [] }, 400, { param: 'messages' }],
    ['an unknown role', { model: 'm', messages: [{ role: 'ghost', content: 'Boo' }] }, 400, { param: 'messages.0.role' }],
    ['a message without content', { model: 'm', messages: [{ role: 'user' }] }, 400, { param: 'messages.0.content' }],
    ['broken JSON', '{"model":', 400, { param: null }],
  ])('refuses %s as OpenAI does', async (_case, body, status, error) => {
    const response = await ask(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', ...error } });
  });

  it('refuses a request without a key', async () => {
    expect((await ask({ model: 'm', messages }, {})).status).toBe(401);
  });

  it('lists its models', async () => {
    const response = await fetch(`${fake.baseUrl}/models`);
    expect(await response.json()).toMatchObject({ object: 'list', data: [{ id: 'fake-model', object: 'model' }, {}] });
  });

  it('answers in one piece without streaming', async () => {
    fake.setMode({ text: 'Good morning.' });
    const response = await ask({ model: 'm', messages });
    expect(await response.json()).toMatchObject({
      object: 'chat.completion',
      choices: [{ message: { content: 'Good morning.' }, finish_reason: 'stop' }],
    });
  });

  it('can be controlled from another process, and returns its requests', async () => {
    const root = fake.baseUrl.replace('/v1', '');
    const told = await fetch(`${root}/__fake/mode`, { method: 'PUT', body: JSON.stringify({ mode: 'rate-limited', retryAfterS: 7 }) });
    expect(told.status).toBe(200);
    const refused = await ask({ model: 'told', messages });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    const asked: unknown = await (await fetch(`${root}/__fake/requests`)).json();
    expect(asked).toEqual(expect.arrayContaining([expect.objectContaining({ body: { model: 'told', messages } })]));
    expect((await fetch(`${root}/__fake/mode`, { method: 'PUT', body: '{"mode":"sulk"}' })).status).toBe(400);
  });
});

it('runs as a process of its own and ends on request', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./fake-openai.ts', import.meta.url)), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const baseUrl = /http:\S+/.exec(String(line))?.[0];
  expect((await fetch(`${baseUrl}/models`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
