import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Memory } from '@everkin/contracts/memories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { writeDocxBomb, writeEntityBomb, writePdfBomb } from '../../../../../packages/providers/test-files/harmful-files.ts';
import { paragraph, run, wordParts } from '../../../../../packages/providers/test-files/word-document.ts';
import { makeZip } from '../../../../../packages/providers/test-files/zip-file.ts';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil } from '../../testing/api-client.ts';
import { expectFailure, expectStatus } from '../../testing/expect-failure.ts';
import { encodeForm, openKeepAliveConnection } from '../../testing/keep-alive.ts';
import { LETTER, makeAvatar, makeUpload, type Person, signUp, untilRead, uploadText } from '../../testing/people.ts';
import { formWithFile, PROGRAM } from '../../testing/pictures.ts';
import { listStagedFiles, listStoredFiles } from '../../testing/staging-folder.ts';

let app: TestApp;
let owner: Person;
let avatarId: string;
let folder: string;
beforeAll(async () => {
  [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'everkin-harmful-'))]);
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
});
afterAll(async () => {
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

const MEBIBYTE = 1024 * 1024;
const WITH_CHART = makeZip(wordParts({ body: paragraph(run('Our family:'), '<w:r><w:drawing><c:chart r:id="rId5"/></w:drawing></w:r>') }));
const testFile = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../../../../packages/providers/test-files/${name}`, import.meta.url)));

const upload = (file: { name: string; content: string | Uint8Array }, given?: Record<string, string>) =>
  owner.client.post('/api/upload', { form: makeUpload(avatarId, file, given) });

describe('POST /api/upload', () => {
  test('returns the memory at once, and the worker makes it ready with its text, passages and date', async () => {
    const answer = await upload(LETTER);
    expect(answer.status).toBe(201);
    const memory = Memory.strict().parse(answer.body);
    expect(memory).toMatchObject({
      avatarId,
      type: 'text',
      title: 'Letter about the orchard',
      status: 'queued',
      error: null,
      fileName: LETTER.name,
      mimeType: 'text/plain',
    });
    expect(memory.byteSize).toBe(Buffer.byteLength(String(LETTER.content)));
    const read = await untilRead(owner.client, memory.id);
    expect(read).toMatchObject({ id: memory.id, status: 'ready', error: null, happenedAt: '1962-05-12' });
    expect(read.text).toContain('three cherry trees');
    expect(read.passages.map(({ text }) => text).join('\n')).toContain('a bucket of eels');
  });

  test('answers 200 with the memory that exists for the same bytes, where asked to skip them', async () => {
    const letter = { name: 'letter.txt', content: 'Dear Nora, the swifts came back today.' };
    const first = Memory.parse((await upload(letter)).body);
    const again = await upload({ ...letter, name: 'copy.txt' }, { skipDuplicates: 'true' });
    expectStatus(again, 200);
    expect(again.body).toMatchObject({ id: first.id, title: 'letter', duplicate: true });
    const second = await upload(letter);
    expectStatus(second, 201);
    expect(Memory.strict().parse(second.body).id).not.toBe(first.id);
    expectFailure(await upload(letter, { skipDuplicates: 'yes' }), {
      status: 400,
      message: "skipDuplicates is either 'true' or left out",
    });
  });

  test('keeps a quotation mark in a file’s name', async () => {
    const memory = Memory.parse((await upload({ name: 'letter "1971".txt', content: 'Dear Nora, the eels came early.' })).body);
    expect([memory.title, memory.fileName]).toEqual(['letter "1971"', 'letter "1971".txt']);
  });

  test('notes what could not be read in a document, next to the text that could', async () => {
    const { id } = await uploadText(owner.client, avatarId, { name: 'Family.docx', content: WITH_CHART });
    const read = await untilRead(owner.client, id);
    expect(read).toMatchObject({ status: 'ready', text: 'Our family:', notes: ['A chart could not be read.'] });
    expect((await untilRead(owner.client, (await uploadText(owner.client, avatarId)).id)).notes).toBeUndefined();
  });

  test.each(['letter.pdf', 'letter.docx', 'letter.doc', 'letter.rtf', 'letter.md', 'letter-utf-16.txt', 'letter-windows-1252.txt'])(
    'reads %s',
    async (name) => {
      const memory = Memory.parse((await upload({ name, content: await testFile(name) })).body);
      const read = await untilRead(owner.client, memory.id);
      expect(read.error).toBeNull();
      expect(read.passages.length).toBeGreaterThan(0);
    },
  );

  test.each([
    { name: 'no field at all', form: () => new FormData(), message: 'Please choose a file' },
    { name: 'no file', form: () => withFields({ avatarId, type: 'text' }), issues: [{ path: 'file', message: 'Please choose a file' }] },
    {
      name: 'text where the file should be',
      form: () => withFields({ avatarId, type: 'text', file: 'dear Nora' }),
      issues: [{ path: 'file', message: 'Please choose a file' }],
    },
    {
      name: 'no avatar and no type',
      form: () => formWithFile('file', LETTER),
      issues: [
        { path: 'avatarId', message: 'Avatar ID is required' },
        { path: 'type', message: 'The type must be voice, text or video' },
      ],
    },
    {
      name: 'a type that is none',
      form: () => makeUpload(avatarId, LETTER, { type: 'constructor' }),
      issues: [{ path: 'type', message: 'The type must be voice, text or video' }],
    },
    {
      name: 'a half consent',
      form: () => makeUpload(avatarId, LETTER, { cloneVoice: 'yes' }),
      issues: [{ path: 'cloneVoice', message: "cloneVoice is either 'true' or left out" }],
    },
    {
      name: 'a file in another field',
      form: () => formWithFile('letter', LETTER, { avatarId, type: 'text' }),
      issues: [{ path: 'letter', message: 'No file is expected in this field' }],
    },
    {
      name: 'a file in a field named constructor',
      form: () => formWithFile('constructor', LETTER, { avatarId, type: 'text' }),
      message: undefined,
    },
    {
      name: 'a file in a field named __proto__',
      form: () => formWithFile('__proto__', LETTER, { avatarId, type: 'text' }),
      message: undefined,
    },
    {
      name: 'an empty file',
      form: () => makeUpload(avatarId, { name: 'letter.txt', content: '' }),
      issues: [{ path: 'file', message: 'This file is empty.' }],
    },
    {
      name: 'a field of 100 KB',
      form: () => makeUpload(avatarId, LETTER, { note: 'n'.repeat(100_000) }),
      issues: [{ path: 'note', message: 'This field is too long' }],
    },
    {
      name: 'a hundred fields',
      form: () => makeUpload(avatarId, LETTER, Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x']))),
      message: undefined,
    },
  ])('refuses $name and stores nothing of it', async ({ form, issues, message }) => {
    const storedBefore = await listStoredFiles(app);
    const answer = await owner.client.post('/api/upload', { form: form() });
    expectFailure(answer, { status: 400, ...(issues && { issues }), ...(message !== undefined && { message }) });
    expect(await listStagedFiles(app)).toEqual([]);
    expect((await listStoredFiles(app)).length).toBe(storedBefore.length);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'refuses a form with an unknown text field named %s',
    async (name) => {
      const form = makeUpload(avatarId, LETTER);
      form.append(name, 'x');
      expectFailure(await owner.client.post('/api/upload', { form }), { status: 400 });
      expect(await listStagedFiles(app)).toEqual([]);
    },
  );

  test.each([
    { name: 'letter.pdf', content: PROGRAM, why: 'a program that calls itself a PDF' },
    { name: 'letter.docx', content: PROGRAM, why: 'a program that calls itself a Word document' },
    { name: 'letter.txt', content: PROGRAM, why: 'a program that calls itself a text' },
    { name: 'letter.exe', content: 'Dear Nora', why: 'a text that calls itself a program' },
    { name: 'letter', content: 'Dear Nora', why: 'a file without an ending' },
    { name: 'letter.zip', content: Buffer.from('PK\u0003\u0004aaaaaaaa', 'latin1'), why: 'an archive' },
  ])('answers 415 to $why', async ({ name, content }) => {
    expectFailure(await upload({ name, content }), { status: 415, message: 'Invalid file type for text upload' });
    expect(await listStagedFiles(app)).toEqual([]);
  });

  test('answers 413 to a file of 21 MB, with a message, and keeps the connection usable', async () => {
    const connection = openKeepAliveConnection(app.baseUrl);
    const cookie = `everkin_session=${owner.client.cookies.get('everkin_session')}`;
    const { contentType, body } = await encodeForm(
      makeUpload(avatarId, { name: 'letter.pdf', content: Buffer.alloc(21 * MEBIBYTE, '%PDF-1.7 ') }),
    );
    const refused = await connection.send('POST', '/api/upload', { cookie, 'content-type': contentType }, body);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.text)).toMatchObject({ message: 'File size exceeds the maximum allowed (20MB)', code: 'PAYLOAD_TOO_LARGE' });
    const next = await connection.send('GET', '/api/user', { cookie });
    connection.close();
    expect(next).toMatchObject({ status: 200, isReused: true });
    expect(await listStagedFiles(app)).toEqual([]);
  });

  test('accepts a file of exactly 20 MB', async () => {
    const answer = await upload({ name: 'letter.pdf', content: Buffer.alloc(20 * MEBIBYTE, '%PDF-1.7 ') });
    expect(answer.status).toBe(201);
    expect((await owner.client.delete(`/api/memories/${Memory.parse(answer.body).id}`)).status).toBe(204);
  });

  test('stores nothing when the sender disconnects in the middle', async () => {
    const { contentType, body } = await encodeForm(
      makeUpload(avatarId, { name: 'letter.pdf', content: Buffer.alloc(8 * MEBIBYTE, '%PDF-1.7 ') }),
    );
    const gone = new AbortController();
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(body.subarray(0, body.length / 2)),
    });
    const cookie = `everkin_session=${owner.client.cookies.get('everkin_session')}`;
    const sending = fetch(`${app.baseUrl}/api/upload`, {
      method: 'POST',
      headers: { cookie, 'content-type': contentType },
      body: half,
      duplex: 'half',
      signal: gone.signal,
    });
    await pollUntil(
      () => listStagedFiles(app),
      (files) => files.length > 0,
    );
    gone.abort();
    await expect(sending).rejects.toThrow();
    await pollUntil(
      () => listStagedFiles(app),
      (files) => files.length === 0,
    );
    expect((await owner.client.get('/api/user')).status).toBe(200);
  });

  test('keeps only visible characters of file names, and titles without extension', async () => {
    const named = async (name: string) => Memory.parse((await upload({ name, content: LETTER.content })).body);
    expect(await named('../../etc/Brief an Käthe \ud83c\udf52.txt')).toMatchObject({
      fileName: 'Brief an Käthe \ud83c\udf52.txt',
      title: 'Brief an Käthe \ud83c\udf52',
    });
    expect((await named(`${'n'.repeat(300)}.txt`)).fileName).toMatch(/^n{196}\.txt$/);
  });
});

describe.concurrent('what cannot be read', () => {
  test.each([
    {
      what: 'a PDF that is a scan',
      name: 'scan.pdf',
      error: 'This PDF holds no text: it may be a scan. Type or paste the words, or upload a version with text.',
    },
    {
      what: 'a PDF with a password',
      name: 'locked.pdf',
      error: 'This PDF is protected by a password. Save a copy without the password and upload that.',
    },
    { what: 'half a PDF', name: 'cut.pdf', error: /^This PDF cannot be read: it seems to be damaged\./ },
  ])('fails with its reason: $what', async ({ name, error }) => {
    await expectUnreadable({ name, content: await testFile(name) }, error);
  });

  test.each([
    {
      what: 'a Word document that unpacks to 200 MB',
      write: (path: string) => writeDocxBomb(path),
      name: 'bomb.docx',
      error: /unpacks to far more than a document holds/,
    },
    {
      what: 'one that lies about it',
      write: (path: string) => writeDocxBomb(path, 1_000),
      name: 'liar.docx',
      error: /unpacks to far more|damaged/,
    },
    { what: 'ten billion laughs', write: writeEntityBomb, name: 'laughs.docx', error: /./ },
    { what: 'a PDF that unpacks to 300 MB', write: (path: string) => writePdfBomb(path, 300), name: 'bomb.pdf', error: /./ },
    { what: 'a text of blanks', write: null, name: 'blank.txt', error: 'This text file holds no text.' },
  ])('fails with its reason, without harm to the server: $what', async ({ write, name, error }) => {
    const path = join(folder, name);
    await write?.(path);
    const workerBefore = app.worker.pid();
    await expectUnreadable({ name, content: write ? await readFile(path) : ' \n\t\n ' }, error);
    expect(app.worker.pid()).toBe(workerBefore);
    const letter = await untilRead(owner.client, (await uploadText(owner.client, avatarId)).id);
    expect(letter.status).toBe('ready');
  });

  test('can be retried while it is failed, and not while it is fine', async () => {
    const failed = await untilRead(
      owner.client,
      Memory.parse((await upload({ name: 'scan.pdf', content: await testFile('scan.pdf') })).body).id,
    );
    const again = await owner.client.post(`/api/memories/${failed.id}/retry`);
    expect(again.status).toBe(200);
    expect(Memory.strict().parse(again.body)).toMatchObject({ id: failed.id, status: 'queued', error: null });
    expect((await untilRead(owner.client, failed.id)).status).toBe('failed');
    const ready = await untilRead(owner.client, (await uploadText(owner.client, avatarId)).id);
    expectFailure(await owner.client.post(`/api/memories/${ready.id}/retry`), { status: 409 });
  });
});

describe('GET /api/avatars/{id}/memories', () => {
  test('lists memories newest first, by words, by type and by pages', async () => {
    const avatar = await makeAvatar(owner.client);
    const texts = ['The cherry trees', 'The eels', '100% of the harbour'];
    const ids: string[] = [];
    for (const text of texts)
      ids.push((await uploadText(owner.client, avatar.id, { name: `${text}.txt`, content: `${text} were ours.` })).id);
    await Promise.all(ids.map((id) => untilRead(owner.client, id)));
    const list = async (query: string): Promise<string[]> => {
      const answer = await owner.client.get(`/api/avatars/${avatar.id}/memories${query}`);
      expectStatus(answer, 200);
      return z
        .array(Memory.strict())
        .parse(answer.body)
        .map(({ id }) => id);
    };
    const [trees = '', eels = '', harbour = ''] = ids;
    expect(await list('')).toEqual([harbour, eels, trees]);
    expect(await list('?limit=2')).toEqual([harbour, eels]);
    expect(await list(`?limit=2&before=${eels}`)).toEqual([trees]);
    expect(await list('?query=EELS')).toEqual([eels]);
    expect(await list('?query=100%25')).toEqual([harbour]);
    expect(await list('?query=%25')).toEqual([harbour]);
    expect(await list('?type=text')).toEqual([harbour, eels, trees]);
    expect(await list('?type=video')).toEqual([]);
    expect(await list('?before=me_never_was')).toEqual([]);
  });

  test.each([
    { query: 'limit=0', path: 'limit', message: 'limit is a number from 1 to 200' },
    { query: 'limit=201', path: 'limit', message: 'limit is a number from 1 to 200' },
    { query: 'limit=many', path: 'limit', message: 'limit is a number from 1 to 200' },
    { query: 'type=__proto__', path: 'type', message: 'The type must be voice, text, video, qa or image' },
    { query: 'query=%00', path: 'query', message: 'This text holds a character that cannot be stored' },
    { query: 'query=a&query=b', path: 'query', message: 'This must be text' },
    { query: `query=${'q'.repeat(201)}`, path: 'query', message: 'Please keep this under 200 characters' },
    { query: "before=' or 1=1", path: 'before', message: 'This is not an id' },
  ])('answers 400 to ?$query', async ({ query, path, message }) => {
    expectFailure(await owner.client.get(`/api/avatars/${avatarId}/memories?${query}`), {
      status: 400,
      message,
      issues: [{ path, message }],
    });
  });
});

describe('DELETE /api/memories/{id} and GET /uploads/{id}', () => {
  test('returns the original file to its owner, as a download that cannot run', async () => {
    const memory = await uploadText(owner.client, avatarId);
    const answer = await owner.client.get(memory.url ?? '');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(LETTER.content);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Letter%20about%20the%20orchard.txt`);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('cache-control')).toContain('private');
    expect(answer.headers.get('content-length')).toBe(String(memory.byteSize));
  });

  test('deletes the memory, its passages and its file', async () => {
    const memory = await untilRead(owner.client, (await uploadText(owner.client, avatarId)).id);
    const answer = await owner.client.delete(`/api/memories/${memory.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expectFailure(await owner.client.get(`/api/memories/${memory.id}`), { status: 404 });
    expectFailure(await owner.client.get(memory.url ?? ''), { status: 404 });
    expectFailure(await owner.client.delete(`/api/memories/${memory.id}`), { status: 404 });
  });

  test('reveals neither to a stranger nor to somebody signed out that a file exists', async () => {
    const memory = await uploadText(owner.client, avatarId);
    const stranger = await signUp(app.baseUrl);
    expectFailure(await stranger.client.get(memory.url ?? ''), { status: 404, message: 'This file does not exist.' });
    expectFailure(await stranger.client.get('/uploads/fl_never_was'), { status: 404, message: 'This file does not exist.' });
    stranger.client.cookies.clear();
    expectFailure(await stranger.client.get(memory.url ?? ''), { status: 401 });
    for (const path of ['/uploads/..%2f..%2fetc%2fpasswd', '/uploads/%00', '/uploads/a%5Cb'])
      expectFailure(await owner.client.get(path), { status: 404 });
  });
});

async function expectUnreadable(file: { name: string; content: string | Uint8Array }, error: string | RegExp): Promise<void> {
  const answer = await upload(file);
  expect(answer.status).toBe(201);
  const read = await untilRead(owner.client, Memory.parse(answer.body).id, 25_000);
  expect(read.status).toBe('failed');
  expect(read.error).toMatch(error);
  expect(read.passages).toEqual([]);
}

function withFields(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
