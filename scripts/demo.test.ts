import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfirmedCapsule, CreateCapsule, UpdateCapsule } from '@everkin/contracts/capsules/capsules';
import { parseDate } from '@everkin/contracts/dates/parse-date';
import { AddVaultItem } from '@everkin/contracts/vaults/vault-items';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedDemo } from './demo.ts';

const demoDir = fileURLToPath(new URL('../demo', import.meta.url));
const binaryEndings = new Set(['.docx', '.pdf']);
const Question = z.object({
  id: z.string(),
  ask: z.string(),
  file: z.string().nullable(),
  evidence: z.string().nullable(),
});

async function readArchive(): Promise<Map<string, string>> {
  const fileNames = await readdir(join(demoDir, 'archive'));
  const texts = fileNames.map(async (fileName) => [fileName, squeeze(await readLetter(fileName))] as const);
  return new Map(await Promise.all(texts));
}

/** For a Word file or PDF, returns the plain text it was made from. */
function readLetter(fileName: string): Promise<string> {
  const ending = extname(fileName);
  const path = binaryEndings.has(ending)
    ? join(demoDir, 'originals', `${basename(fileName, ending)}.txt`)
    : join(demoDir, 'archive', fileName);
  return readFile(path, 'utf8');
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

async function readQuestions(): Promise<z.infer<typeof Question>[]> {
  return z.array(Question).parse(JSON.parse(await readFile(join(demoDir, 'questions.json'), 'utf8')));
}

describe('the demo archive', () => {
  it('has fourteen letters of 300 to 900 words', async () => {
    const archive = await readArchive();
    const lengths = [...archive].map(([fileName, text]) => ({
      fileName,
      words: text.split(' ').length,
    }));
    expect(lengths).toHaveLength(14);
    expect(lengths.filter(({ words }) => words < 300 || words > 900)).toEqual([]);
  });

  it('contains every piece of evidence word for word, and in one letter only', async () => {
    const [archive, questions] = await Promise.all([readArchive(), readQuestions()]);
    const answered = questions.flatMap(({ file, evidence }) => (file !== null && evidence !== null ? [{ file, evidence }] : []));
    const found = answered.map(({ evidence }) => ({
      evidence,
      file: [...archive]
        .filter(([, text]) => text.includes(evidence))
        .map(([fileName]) => fileName)
        .join(),
    }));
    expect(answered).toHaveLength(30);
    expect(found).toEqual(answered.map(({ file, evidence }) => ({ evidence, file })));
  });

  it('comes with eight questions that no letter answers', async () => {
    const questions = await readQuestions();
    expect(questions.filter(({ file, evidence }) => file === null && evidence === null)).toHaveLength(8);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});

type StoredMemory = {
  id: string;
  happenedAt?: string;
  title: string;
  fileName: string;
  status: 'queued' | 'ready' | 'failed';
  error: string | null;
};
type StoredCapsule = { id: string; title: string; status: string };
type StoredPaper = { id: string; title: string; category: string; fileName: string | null };
const closing: (() => void)[] = [];

afterEach(() => closing.splice(0).forEach((close) => close()));

/** A fake of those REST calls that the demo uses, on loopback; a letter is queued when first listed, then ready. */
async function startContractServer(options: { failing?: string; busyOnce?: boolean; takenBy?: string } = {}) {
  const store = {
    passwords: new Map<string, string>(),
    avatars: new Array<Record<string, unknown>>(),
    memories: new Array<StoredMemory>(),
    capsules: new Array<StoredCapsule>(),
    papers: new Array<StoredPaper>(),
    busyLeft: options.busyOnce ? 1 : 0,
  };
  if (options.takenBy) store.passwords.set('demo@everkin.example', options.takenBy);
  const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => Response.json(body, { status, headers });
  const signedIn = (status: number) => answer(status, {}, { 'set-cookie': 'session=s1; HttpOnly; Path=/' });

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const operation = `${request.method} ${pathname}`;
    if (operation === 'POST /api/login' || operation === 'POST /api/register') {
      const { username, password } = z.object({ username: z.string(), password: z.string().min(8) }).parse(await request.json());
      const known = store.passwords.get(username);
      if (pathname === '/api/login') return known === password ? signedIn(200) : answer(401, { message: 'no' });
      if (known !== undefined) return answer(409, { message: 'An account with this email exists' });
      store.passwords.set(username, password);
      return signedIn(201);
    }
    if (request.headers.get('cookie') !== 'session=s1') return answer(401, { message: 'Please sign in' });
    if (operation === 'GET /api/avatars') return answer(200, store.avatars);
    if (operation === 'POST /api/avatars') {
      const avatar = { ...Object.fromEntries(await request.formData()), id: 'av_1' };
      store.avatars.push(avatar);
      return answer(201, avatar);
    }
    if (operation === 'POST /api/upload') return receiveLetter(await request.formData());
    if (operation === 'PUT /api/avatars/av_1') {
      const changed = Object.assign(store.avatars[0] ?? {}, await request.json());
      return answer(200, changed);
    }
    if (operation === 'POST /api/avatars/av_1/memories/photo') return receivePicture(await request.formData());
    if (operation.startsWith('PUT /api/memories/')) return receiveDate(pathname, await request.json());
    if (pathname.startsWith('/api/capsules')) return receiveCapsule(request, pathname);
    if (operation === 'GET /api/vaults') return answer(200, [{ id: 'va_1', role: 'owner' }]);
    if (operation === 'GET /api/vaults/va_1') return answer(200, { items: store.papers });
    if (operation === 'POST /api/vaults/va_1/items') return receivePaper(request);
    const listed = store.memories.map((memory) => ({ ...memory }));
    for (const memory of store.memories) memory.status = memory.fileName === options.failing ? 'failed' : 'ready';
    return answer(200, listed);
  }

  async function receiveCapsule(request: Request, pathname: string): Promise<Response> {
    const [, id, step] = /^\/api\/capsules(?:\/(\w+)(?:\/(\w+))?)?$/.exec(pathname) ?? [];
    if (id === undefined && request.method === 'GET') return answer(200, store.capsules);
    if (id === undefined) {
      const capsule = { id: `ca_${store.capsules.length}`, status: 'draft', ...CreateCapsule.parse(await request.json()) };
      store.capsules.push(capsule);
      return answer(201, capsule);
    }
    const capsule = store.capsules.find((one) => one.id === id);
    if (!capsule) return answer(404, { message: 'This capsule is not there.' });
    if (request.method === 'PUT') UpdateCapsule.parse({ id, ...Object(await request.json()) });
    if (step === 'seal') capsule.status = ConfirmedCapsule.parse({ id, ...Object(await request.json()) }).password ? 'sealed' : 'draft';
    return answer(step === 'seal' ? 202 : 200, capsule);
  }

  async function receivePaper(request: Request): Promise<Response> {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true;
    const { file, ...fields }: Record<string, unknown> = isForm
      ? Object.fromEntries(await request.formData())
      : Object(await request.json());
    // The class of a staged file is the server's own: a text in its stead.
    const { title, category } = AddVaultItem.parse({ ...fields, id: 'va_1', ...(file instanceof File && { text: 'A file' }) });
    const paper = { id: `vi_${store.papers.length}`, title, category, fileName: file instanceof File ? file.name : null };
    store.papers.push(paper);
    return answer(201, paper);
  }

  function receiveLetter(form: FormData): Response {
    if (store.busyLeft-- > 0) return answer(429, { message: 'Too many' }, { 'retry-after': '1' });
    const file = form.get('file');
    const isRecording = file instanceof File && file.type.startsWith('audio/');
    if (!(file instanceof File) || form.get('avatarId') !== 'av_1' || form.get('type') !== (isRecording ? 'voice' : 'text'))
      return answer(400, { message: 'Please choose a file' });
    const isFailing = file.name === options.failing;
    const memory: StoredMemory = {
      id: `me_${store.memories.length}`,
      title: file.name.replace(/\.\w+$/, ''),
      fileName: file.name,
      status: 'queued',
      error: isFailing ? 'This file is empty' : null,
    };
    store.memories.push(memory);
    return answer(201, memory);
  }

  function receivePicture(form: FormData): Response {
    const { photo, title, happenedAt } = z
      .object({ photo: z.instanceof(File), title: z.string(), caption: z.string(), happenedAt: z.string() })
      .parse(Object.fromEntries(form));
    if (parseDate(happenedAt, { today: '2026-01-01' }).edtf === null) return answer(400, { message: 'No date' });
    const memory: StoredMemory = {
      id: `me_${store.memories.length}`,
      title,
      happenedAt,
      fileName: photo.name,
      status: 'ready',
      error: null,
    };
    store.memories.push(memory);
    return answer(201, memory);
  }

  function receiveDate(pathname: string, body: unknown): Response {
    const { happenedAt } = z.object({ happenedAt: z.string() }).parse(body);
    const memory = store.memories.find(({ id }) => pathname.endsWith(`/${id}`));
    if (!memory || parseDate(happenedAt, { today: '2026-01-01' }).edtf === null) return answer(400, { message: 'No date' });
    return answer(200, Object.assign(memory, { happenedAt }));
  }

  return { store, baseUrl: await listen(respond) };
}

/** Serves web-standard requests on loopback until the test ends. */
async function listen(respond: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const answered = readRequest(incoming).then(respond);
    const sent = answered.then(async (response) =>
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text()),
    );
    sent.catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = await buffer(incoming);
  return new Request(`http://loopback${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
}

const quiet = () => undefined;

describe('the demo pictures', () => {
  it('are six small files, and every title and caption says that they are drawn', async () => {
    const texts = z
      .array(z.object({ file: z.string(), title: z.string(), caption: z.string() }))
      .parse(JSON.parse(await readFile(join(demoDir, 'pictures.json'), 'utf8')));
    const files = await readdir(join(demoDir, 'pictures'));
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(demoDir, 'pictures', file))).size));
    expect(texts.map(({ file }) => file).sort()).toEqual(files.sort());
    expect(files).toHaveLength(6);
    expect(texts.filter(({ title, caption }) => !/drawn/i.test(title) || !/drawn/i.test(caption))).toEqual([]);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
  });
});

describe('the demo recordings', () => {
  it('are two small files with a date, and every title says that a computer voice reads it', async () => {
    const { store, baseUrl } = await startContractServer();
    await seedDemo({ baseUrl, log: quiet });
    const recordings = store.memories.filter(({ fileName }) => fileName.endsWith('.mp3'));
    expect(recordings.map(({ title, happenedAt }) => ({ title, happenedAt }))).toEqual([
      { title: 'The water at night (read by a computer voice for this demo)', happenedAt: 'about 1938' },
      { title: 'Lacing a film (read by a computer voice for this demo)', happenedAt: 'about 1975' },
    ]);
    const files = (await readdir(join(demoDir, 'recordings'))).filter((file) => file.endsWith('.mp3'));
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(demoDir, 'recordings', file))).size));
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThan(250_000);
  });
});

describe('the demo capsules', () => {
  it('are one that stays sealed, and one whose day has come', async () => {
    const { store, baseUrl } = await startContractServer();
    const opened: string[] = [];
    await seedDemo({ baseUrl, log: quiet, openToday: async (id) => void opened.push(id) });
    expect(store.capsules.map(({ status }) => status)).toEqual(['sealed', 'sealed']);
    expect(opened).toEqual([store.capsules[1]?.id]);
    await seedDemo({ baseUrl, log: quiet, openToday: async (id) => void opened.push(id) });
    expect(store.capsules).toHaveLength(2);
  });

  it('leave out the one whose day has come where nothing can make it due', async () => {
    const { store, baseUrl } = await startContractServer();
    await seedDemo({ baseUrl, log: quiet });
    expect(store.capsules).toHaveLength(1);
  });
});

describe('the demo papers', () => {
  it('are a wish, two papers with their files and a recipe, and are added once', async () => {
    const { store, baseUrl } = await startContractServer();
    await seedDemo({ baseUrl, log: quiet });
    await seedDemo({ baseUrl, log: quiet });
    expect(store.papers.map(({ category, fileName }) => [category, fileName])).toEqual([
      ['wishes', null],
      ['documents', '1986-09-07 the last night at the Crown.pdf'],
      ['documents', 'letter-to-aukje.webp'],
      ['recipes', null],
    ]);
  });

  it('are small, and the one that is drawn says so', async () => {
    const papers = z
      .array(z.object({ file: z.string().optional(), note: z.string() }))
      .parse(JSON.parse(await readFile(join(demoDir, 'vault.json'), 'utf8')));
    const drawn = papers.find(({ file }) => file?.startsWith('papers/'));
    expect(drawn?.note).toMatch(/drawn/i);
    expect((await stat(join(demoDir, drawn?.file ?? ''))).size).toBeLessThan(150_000);
  });
});

describe('seeding the demo', () => {
  it('creates the account, the avatar with its portrait and all letters', async () => {
    const { store, baseUrl } = await startContractServer();
    const lines: string[] = [];
    const seed = await seedDemo({ baseUrl, log: (line) => lines.push(line) });
    expect(seed).toMatchObject({
      username: 'demo@everkin.example',
      avatarId: 'av_1',
      created: true,
    });
    expect(store.avatars).toMatchObject([{ name: 'Wietske Dunbar', relationship: 'grandmother', status: 'passed' }]);
    expect(store.avatars).toMatchObject([{ born: '9 November 1931', died: '3 May 2014' }]);
    expect(store.avatars[0]?.['avatar_image']).toBeInstanceOf(File);
    const files = await Promise.all(['archive', 'pictures'].map((folder) => readdir(join(demoDir, folder))));
    const added = store.memories.map(({ fileName }) => fileName).filter((fileName) => !fileName.endsWith('.mp3'));
    expect(added.sort()).toEqual(files.flat().sort());
    expect(lines.join('\n')).toContain(seed.password);
  });

  it('adds nothing the second time', async () => {
    const { store, baseUrl } = await startContractServer();
    await seedDemo({ baseUrl, log: quiet });
    const before = structuredClone({ memories: store.memories, avatars: store.avatars.length });
    expect(await seedDemo({ baseUrl, log: quiet })).toMatchObject({ created: false });
    expect({ memories: store.memories, avatars: store.avatars.length }).toEqual(before);
  });

  it('adds only the letters that an interrupted run left out', async () => {
    const { store, baseUrl } = await startContractServer();
    await seedDemo({ baseUrl, log: quiet });
    store.memories.splice(3, 5);
    expect(await seedDemo({ baseUrl, log: quiet })).toMatchObject({ created: true });
    expect(new Set(store.memories.map(({ fileName }) => fileName)).size).toBe(22);
    expect(store.memories).toHaveLength(22);
  });

  it('waits and retries when the server is busy', async () => {
    const { store, baseUrl } = await startContractServer({ busyOnce: true });
    await seedDemo({ baseUrl, log: quiet });
    expect(store.memories).toHaveLength(22);
  });

  it('names the letter that could not be read, and why', async () => {
    const { baseUrl } = await startContractServer({
      failing: 'summer 1973 letter to Alec from Galt.txt',
    });
    await expect(seedDemo({ baseUrl, log: quiet })).rejects.toThrow('summer 1973 letter to Alec from Galt (This file is empty)');
  });

  it('says what to do when the account has another password', async () => {
    const { baseUrl } = await startContractServer({ takenBy: 'another password' });
    await expect(seedDemo({ baseUrl, log: quiet })).rejects.toThrow('start with another DATA_DIR');
  });

  it('says so when nothing is listening', async () => {
    const { baseUrl } = await startContractServer();
    closing.splice(0).forEach((close) => close());
    await expect(seedDemo({ baseUrl, log: quiet })).rejects.toThrow(/does not answer at http:\/\/127\.0\.0\.1:\d+\. Is it running\?/);
  });
});
