import { Avatar, ListedAvatar } from '@everkin/contracts/avatars';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { LETTER, makeAvatar, type Person, signUp, untilRead, uploadText } from '../../testing/people.ts';
import { formWithFile, PNG, PROGRAM, SVG } from '../../testing/pictures.ts';
import { listStagedFiles, listStoredFiles } from '../../testing/staging-folder.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app.baseUrl);
});
afterAll(() => app?.stop());

const listAvatars = async (person: Person): Promise<ListedAvatar[]> =>
  z.array(ListedAvatar.strict()).parse((await person.client.get('/api/avatars')).body);

describe('POST /api/avatars', () => {
  test('needs only a name, and defaults to family and living', async () => {
    const answer = await owner.client.post('/api/avatars', { json: { name: '  Ruth Adler ' } });
    expect(answer.status).toBe(201);
    expect(Avatar.strict().parse(answer.body)).toMatchObject({
      name: 'Ruth Adler',
      relationship: 'family',
      status: 'living',
      imageUrl: null,
      isActive: true,
      goal: null,
      voiceId: null,
      voiceStatus: 'none',
      traits: [],
    });
  });

  test('creates traits from the three answers, in the order in which the About box labels them', async () => {
    const avatar = await makeAvatar(owner.client, { phrases: 'Well, well.', advice: 'Sleep on it.', values: 'Keep your word.' });
    expect(avatar.traits.map(({ trait, value }) => [trait, value])).toEqual([
      ['core_values', 'Keep your word.'],
      ['common_phrases', 'Well, well.'],
      ['common_advice', 'Sleep on it.'],
    ]);
    expect((await makeAvatar(owner.client, { phrases: '  ', values: '' })).traits).toEqual([]);
  });

  test('accepts a form with a picture, and shows the picture to its owner only', async () => {
    const form = formWithFile(
      'avatar_image',
      { name: 'ruth.png', content: PNG },
      { name: 'Ruth', relationship: 'mother', status: 'passed', phrases: 'Well, well.' },
    );
    const answer = await owner.client.post('/api/avatars', { form });
    expect(answer.status).toBe(201);
    const avatar = Avatar.parse(answer.body);
    expect(avatar).toMatchObject({ name: 'Ruth', relationship: 'mother', status: 'passed' });
    const imageUrl = avatar.imageUrl ?? '';
    expect(imageUrl).toMatch(/^\/uploads\/[\w-]+$/);
    const picture = await owner.client.open('GET', imageUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    const stranger = await signUp(app.baseUrl);
    expectFailure(await stranger.client.get(imageUrl), { status: 404 });
  });

  test('accepts a form with an empty picture, and unknown fields', async () => {
    const form = formWithFile('avatar_image', { name: '', content: '' }, { name: 'Ruth', shoeSize: '38' });
    const answer = await owner.client.post('/api/avatars', { form });
    expect(answer.status).toBe(201);
    expect(Avatar.parse(answer.body).imageUrl).toBeNull();
  });

  test.each([
    { given: {}, path: 'name', message: 'Name is required' },
    { given: { name: '' }, path: 'name', message: 'Name is required' },
    { given: { name: ' \n ' }, path: 'name', message: 'Name is required' },
    { given: { name: ['Ruth'] }, path: 'name', message: 'Name is required' },
    { given: { name: 'r'.repeat(101) }, path: 'name', message: 'Please keep this under 100 characters' },
    { given: { name: 'r'.repeat(60_000) }, path: 'name', message: 'Please keep this under 100 characters' },
    { given: { name: 'Ruth\u0000' }, path: 'name', message: 'This name holds a character that cannot be stored' },
    { given: { name: 'Ruth', relationship: 'boss' }, path: 'relationship', message: 'Please choose a relationship from the list' },
    { given: { name: 'Ruth', relationship: '__proto__' }, path: 'relationship', message: 'Please choose a relationship from the list' },
    { given: { name: 'Ruth', status: 'asleep' }, path: 'status', message: 'Please choose living or passed' },
    { given: { name: 'Ruth', phrases: 'p'.repeat(4_001) }, path: 'phrases', message: 'Please keep this under 4,000 characters' },
    { given: { name: 'Ruth', values: 7 }, path: 'values', message: 'This must be text' },
    { given: { name: 'Ruth', advice: 'a\u0000' }, path: 'advice', message: 'This text holds a character that cannot be stored' },
    {
      given: { name: 'Ruth', imageUrl: 'javascript:alert(1)' },
      path: 'imageUrl',
      message: 'Please give a picture address that starts with http',
    },
    {
      given: { name: 'Ruth', imageUrl: 'data:image/png;base64,AA' },
      path: 'imageUrl',
      message: 'Please give a picture address that starts with http',
    },
    { given: { name: 'Ruth', avatar_image: { path: '/etc/passwd', sizeBytes: 1 } }, path: 'avatar_image', message: 'Please choose a file' },
  ])('says what is wrong: $message ($path)', async ({ given, path, message }) => {
    expectFailure(await owner.client.post('/api/avatars', { json: given }), { status: 400, message, issues: [{ path, message }] });
  });

  test.each([
    {
      name: 'a picture over 5 MB',
      file: { name: 'ruth.png', content: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]) },
      status: 413,
      message: 'Please choose a picture of at most 5 MB.',
    },
    {
      name: 'a program that calls itself a picture',
      file: { name: 'ruth.png', content: PROGRAM },
      status: 415,
      message: 'Please choose a PNG, JPG, GIF or WebP picture.',
    },
    {
      name: 'a drawing that may hold a script',
      file: { name: 'ruth.svg', content: SVG },
      status: 415,
      message: 'Please choose a PNG, JPG, GIF or WebP picture.',
    },
    { name: 'a picture without a byte', file: { name: 'ruth.png', content: '' }, status: 400, message: 'This file is empty.' },
  ])('refuses $name, creates no avatar and stores nothing of it', async ({ file, status, message }) => {
    const person = await signUp(app.baseUrl);
    const storedBefore = await listStoredFiles(app);
    expectFailure(await person.client.post('/api/avatars', { form: formWithFile('avatar_image', file, { name: 'Ruth' }) }), {
      status,
      message,
    });
    expect(await listAvatars(person)).toEqual([]);
    expect(await listStagedFiles(app)).toEqual([]);
    expect(await listStoredFiles(app)).toEqual(storedBefore);
  });
});

describe('GET /api/avatars', () => {
  test("lists one's own, newest first, and nobody else's", async () => {
    const person = await signUp(app.baseUrl);
    expect(await listAvatars(person)).toEqual([]);
    const first = await makeAvatar(person.client, { name: 'First' });
    const second = await makeAvatar(person.client, { name: 'Second' });
    expect(await listAvatars(person)).toMatchObject([second, first]);
    expect((await person.client.get(`/api/avatars/${first.id}`)).body).toEqual(first);
  });
});

describe('PUT /api/avatars/{id}', () => {
  test('changes only the goal, and removes it when it is blank', async () => {
    const avatar = await makeAvatar(owner.client);
    const changed = await owner.client.put(`/api/avatars/${avatar.id}`, { json: { goal: 'Provide wisdom and life advice' } });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...avatar, goal: 'Provide wisdom and life advice' });
    expect((await owner.client.put(`/api/avatars/${avatar.id}`, { json: { goal: ' ' } })).body).toEqual(avatar);
  });

  test('changes every documented field and keeps the rest', async () => {
    const avatar = await makeAvatar(owner.client, { phrases: 'Well, well.' });
    const changes = { name: 'Ruth B.', relationship: 'aunt', status: 'living', isActive: false, goal: null };
    const json = { ...changes, id: 'av_somebody_elses', voiceId: 'mine', createdAt: '1900-01-01T00:00:00Z', ownerId: 'us_other' };
    expect((await owner.client.put(`/api/avatars/${avatar.id}`, { json })).body).toEqual({ ...avatar, ...changes });
    expect((await owner.client.get(`/api/avatars/${avatar.id}`)).body).toEqual({ ...avatar, ...changes });
  });

  test.each([
    { given: { name: '' }, path: 'name', message: 'Name is required' },
    { given: { goal: 'g'.repeat(2_001) }, path: 'goal', message: 'Please keep this under 2,000 characters' },
    { given: { isActive: 'true' }, path: 'isActive', message: 'isActive is true or false' },
    { given: { status: null }, path: 'status', message: 'Please choose living or passed' },
  ])('says what is wrong and changes nothing: $message', async ({ given, path, message }) => {
    const avatar = await makeAvatar(owner.client);
    expectFailure(await owner.client.put(`/api/avatars/${avatar.id}`, { json: { goal: 'new', ...given } }), {
      status: 400,
      message,
      issues: [{ path, message }],
    });
    expect((await owner.client.get(`/api/avatars/${avatar.id}`)).body).toEqual(avatar);
  });
});

describe('POST /api/avatar/{id}/traits', () => {
  test('replaces traits of the same ids and adds the others', async () => {
    const avatar = await makeAvatar(owner.client);
    const path = `/api/avatar/${avatar.id}/traits`;
    const kept = { id: 'c1', trait: 'core_values', value: 'Keep your word.' };
    await owner.client.post(path, { json: { traits: [{ id: 'p1', trait: 'common_phrases', value: 'Well.' }, kept] } });
    const replaced = { id: 'p1', trait: 'common_phrases', value: 'Well, well.' };
    const added = { id: '__proto__', trait: 'common_advice', value: 'Sleep on it.' };
    const answer = await owner.client.post(path, { json: { traits: [replaced, added] } });
    expect(answer.status).toBe(200);
    expect(Avatar.parse(answer.body).traits).toEqual([kept, replaced, added]);
  });

  const trait = { id: 't1', trait: 'core_values', value: 'Keep your word.' };
  test.each([
    { given: {}, path: 'traits', message: 'traits is a list' },
    { given: { traits: { 0: trait } }, path: 'traits', message: 'traits is a list' },
    { given: { traits: [{ ...trait, id: '' }] }, path: 'traits.0.id', message: 'A trait needs an id' },
    {
      given: { traits: [trait, { ...trait, id: 't2', trait: 'hobby' }] },
      path: 'traits.1.trait',
      message: 'A trait is common_phrases, core_values or common_advice',
    },
    { given: { traits: [{ ...trait, value: ' ' }] }, path: 'traits.0.value', message: 'A trait needs a value' },
    { given: { traits: [trait, trait] }, path: 'traits', message: 'Each trait needs an id of its own' },
    {
      given: { traits: Array.from({ length: 101 }, (_, index) => ({ ...trait, id: `t${index}` })) },
      path: 'traits',
      message: 'An avatar has at most 100 traits',
    },
  ])('says what is wrong: $message', async ({ given, path, message }) => {
    const avatar = await makeAvatar(owner.client);
    expectFailure(await owner.client.post(`/api/avatar/${avatar.id}/traits`, { json: given }), {
      status: 400,
      message,
      issues: [{ path, message }],
    });
  });

  test('holds the limit of a hundred over several calls', async () => {
    const avatar = await makeAvatar(owner.client);
    const traits = (prefix: string) => Array.from({ length: 60 }, (_, index) => ({ ...trait, id: `${prefix}${index}` }));
    await owner.client.post(`/api/avatar/${avatar.id}/traits`, { json: { traits: traits('a') } });
    expectFailure(await owner.client.post(`/api/avatar/${avatar.id}/traits`, { json: { traits: traits('b') } }), {
      status: 400,
      message: 'An avatar has at most 100 traits',
    });
  });
});

describe('POST /api/avatars/{id}/photo', () => {
  test('sets the picture, and deletes the previous one', async () => {
    const avatar = await makeAvatar(owner.client);
    const path = `/api/avatars/${avatar.id}/photo`;
    const first = Avatar.parse((await owner.client.post(path, { form: formWithFile('avatar', { name: 'a.png', content: PNG }) })).body);
    const answer = await owner.client.post(path, { form: formWithFile('avatar', { name: 'b.png', content: PNG }) });
    expect(answer.status).toBe(200);
    const second = Avatar.parse(answer.body);
    expect(second.imageUrl).not.toBe(first.imageUrl);
    expect((await owner.client.get(second.imageUrl ?? '')).status).toBe(200);
    await pollUntil(
      () => owner.client.get(first.imageUrl ?? ''),
      ({ status }) => status === 404,
    );
  });

  test.each([
    {
      name: 'no file',
      form: () => formWithFile('other', { name: 'a.png', content: PNG }),
      status: 400,
      message: 'No file is expected in this field',
    },
    { name: 'text where the file should be', form: () => withText('avatar', 'ruth.png'), status: 400, message: 'Please choose a file' },
    { name: 'a form without anything', form: () => withText('nothing', ''), status: 400, message: 'Please choose a file' },
    {
      name: 'a program',
      form: () => formWithFile('avatar', { name: 'a.png', content: PROGRAM }),
      status: 415,
      message: 'Please choose a PNG, JPG, GIF or WebP picture.',
    },
    {
      name: 'a picture over 5 MB',
      form: () => formWithFile('avatar', { name: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]) }),
      status: 413,
      message: 'Please choose a picture of at most 5 MB.',
    },
  ])('refuses $name', async ({ form, status, message }) => {
    const avatar = await makeAvatar(owner.client);
    expectFailure(await owner.client.post(`/api/avatars/${avatar.id}/photo`, { form: form() }), { status, message });
    expect((await owner.client.get(`/api/avatars/${avatar.id}`)).body).toEqual(avatar);
    expect(await listStagedFiles(app)).toEqual([]);
  });
});

describe('DELETE /api/avatars/{id}', () => {
  test('deletes its memories, messages and files', async () => {
    const person = await signUp(app.baseUrl);
    const storedBefore = await listStoredFiles(app);
    const avatar = await makeAvatar(person.client);
    await person.client.post(`/api/avatars/${avatar.id}/photo`, { form: formWithFile('avatar', { name: 'a.png', content: PNG }) });
    const memory = await untilRead(person.client, (await uploadText(person.client, avatar.id, LETTER)).id);
    await person.client.post(`/api/chats/${avatar.id}/messages`, { json: { role: 'user', content: 'Hello' } });

    const answer = await person.client.delete(`/api/avatars/${avatar.id}`);
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    for (const path of [
      `/api/avatars/${avatar.id}`,
      `/api/avatars/${avatar.id}/memories`,
      `/api/memories/${memory.id}`,
      `/api/chats/${avatar.id}`,
      memory.url ?? '',
    ]) {
      expectFailure(await person.client.get(path), { status: 404 });
    }
    expectFailure(await person.client.delete(`/api/avatars/${avatar.id}`), { status: 404 });
    expect((await listStoredFiles(app)).toSorted()).toEqual(storedBefore.toSorted());
  });
});

function withText(name: string, value: string): FormData {
  const form = new FormData();
  form.append(name, value);
  return form;
}
