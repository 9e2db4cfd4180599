import { Memory, MemoryDetails } from '@everkin/contracts/memories';
import { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../../tests/app.ts';
import { createApiClient } from '../../testing/api-client.ts';
import { expectFailure, tellable } from '../../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp, untilRead, uploadText } from '../../testing/people.ts';

let app: SharedApp;
let owner: Person;
let stranger: Person;
let path = '';
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  stranger = await signUp(app.baseUrl);
  path = `/api/avatars/${(await makeAvatar(owner.client)).id}/memories`;
});

const WRITTEN = { type: 'qa', title: 'The kettle', text: 'The kettle fell off the stove.' };
const write = async (given: Record<string, unknown> = {}): Promise<Memory> =>
  Memory.parse((await owner.client.post(path, { json: { ...WRITTEN, ...given } })).body);

describe('POST /api/avatars/{id}/memories', () => {
  test('saves what is written', async () => {
    const answer = await owner.client.post(path, { json: { ...WRITTEN, happenedAt: 'about 1962' } });
    expect(answer.status).toBe(201);
    const memory = Memory.strict().parse(answer.body);
    expect(memory).toMatchObject({ type: 'qa', title: 'The kettle', status: 'ready', error: null, happenedAt: 'about 1962' });
    const details = MemoryDetails.strict().parse((await owner.client.get(`/api/memories/${memory.id}`)).body);
    expect([details.text, details.passages.length, details.shared]).toEqual([WRITTEN.text, 1, true]);
    expect(
      z
        .array(Memory)
        .parse((await owner.client.get(`${path}?type=qa`)).body)
        .map(({ id }) => id),
    ).toContain(memory.id);
  });

  test('saves the answers of a questionnaire', async () => {
    const answer = await owner.client.post(path, {
      json: { type: 'qa', title: 'Ten questions', answers: [{ question: 'What did you eat?', answer: 'Eels.' }] },
    });
    expect(answer.status).toBe(201);
    expect((await owner.client.get(`/api/memories/${Memory.parse(answer.body).id}`)).body).toMatchObject({
      text: 'What did you eat?\nEels.',
      shared: false,
    });
  });

  const answers = [{ question: 'What?', answer: 'Eels.' }];
  test.each([
    { given: { title: ' ' }, path: 'title', message: 'Please give this memory a name' },
    { given: { type: 'text' }, path: 'type', message: 'Only written memories (qa) are made here; files go to /upload' },
    { given: { text: undefined }, path: 'text', message: 'Please give either text or answers' },
    { given: { answers }, path: 'text', message: 'Please give either text or answers' },
    { given: { text: '  ' }, path: 'text', message: 'Please write something' },
    { given: { text: undefined, answers: [] }, path: 'answers', message: 'Please answer at least one question' },
    {
      given: { text: undefined, answers: [{ question: ' ', answer: 'x' }] },
      path: 'answers.0.question',
      message: 'Each answer needs its question',
    },
    {
      given: { text: undefined, answers: [...answers, { question: 'x', answer: '' }] },
      path: 'answers.1.answer',
      message: 'Please write an answer',
    },
    { given: { text: 'a\u0000b' }, path: 'text', message: 'This text holds a character that cannot be stored' },
    { given: { shared: 'yes' }, path: 'shared', message: 'shared is true or false' },
    { given: { text: 'x'.repeat(200_001) }, path: 'text', message: 'Please keep this under 200,000 characters' },
  ])('says what is wrong: $message', async ({ given, path: field, message }) => {
    expectFailure(await owner.client.post(path, { json: { ...WRITTEN, ...given } }), {
      status: 400,
      message,
      issues: [{ path: field, message }],
    });
  });

  test("is for the owner, and somebody else's avatar is not found", async () => {
    expectFailure(await createApiClient(app.baseUrl).post(path, { json: WRITTEN }), { status: 401 });
    const foreign = await stranger.client.post(path, { json: WRITTEN });
    expectFailure(foreign, { status: 404 });
    expect(tellable(await stranger.client.post('/api/avatars/av_none/memories', { json: WRITTEN }))).toEqual(tellable(foreign));
  });
});

describe('PUT /api/memories/{id}', () => {
  test('changes title, text, date and sharing', async () => {
    const memory = await write();
    const json = { title: 'The teapot', text: 'The teapot fell.', happenedAt: '1962-05', shared: false };
    const answer = await owner.client.put(`/api/memories/${memory.id}`, { json });
    expect(answer.status).toBe(200);
    expect(MemoryDetails.strict().parse(answer.body)).toMatchObject({ ...json, status: 'ready', passages: [{ text: 'The teapot fell.' }] });
    expect((await owner.client.get(`/api/memories/${memory.id}`)).body).toEqual(answer.body);
  });

  test('changes the text of a document, whose file stays as it was', async () => {
    const uploaded = await untilRead(owner.client, (await uploadText(owner.client, (await makeAvatar(owner.client)).id)).id);
    const answer = await owner.client.put(`/api/memories/${uploaded.id}`, { json: { text: 'We planted four trees.' } });
    expect(answer.body).toMatchObject({ text: 'We planted four trees.', url: uploaded.url, fileName: uploaded.fileName });
    expect((await owner.client.get(uploaded.url ?? '')).text).toContain('three cherry trees');
  });

  test.each([
    { given: { title: '' }, path: 'title', message: 'Please give this memory a name' },
    { given: { text: ' ' }, path: 'text', message: 'Please write something' },
    { given: { happenedAt: 'x'.repeat(101) }, path: 'happenedAt', message: 'Please keep this under 100 characters' },
    { given: { happenedAt: 1962 }, path: 'happenedAt', message: 'This must be text' },
    { given: { shared: 1 }, path: 'shared', message: 'shared is true or false' },
  ])('says what is wrong and changes nothing: $message', async ({ given, path: field, message }) => {
    const memory = await write();
    const before = await owner.client.get(`/api/memories/${memory.id}`);
    expectFailure(await owner.client.put(`/api/memories/${memory.id}`, { json: { title: 'New', ...given } }), {
      status: 400,
      message,
      issues: [{ path: field, message }],
    });
    expect((await owner.client.get(`/api/memories/${memory.id}`)).text).toBe(before.text);
  });

  test('is for the owner', async () => {
    const memory = await write();
    expectFailure(await createApiClient(app.baseUrl).put(`/api/memories/${memory.id}`, { json: { title: 'Mine' } }), { status: 401 });
    const foreign = await stranger.client.put(`/api/memories/${memory.id}`, { json: { title: 'Mine' } });
    expectFailure(foreign, { status: 404, message: 'This memory does not exist.' });
    expect(tellable(await stranger.client.put('/api/memories/me_none', { json: { title: 'Mine' } }))).toEqual(tellable(foreign));
  });
});
