import { readdir, readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Avatar, AvatarStatus, Relationship } from '@everkin/contracts/avatars';
import { Memory } from '@everkin/contracts/memories';
import { z } from 'zod';
import type { BackdateMemories } from './demo/backdate-memories.ts';
import { addCapsules, type OpenToday } from './demo/capsules.ts';
import { addRecordings } from './demo/recordings.ts';
import { call, failureOf, send, type Session } from './demo/session.ts';
import { addVaultItems } from './demo/vault.ts';

const demoDir = fileURLToPath(new URL('../demo', import.meta.url));
const archiveDir = join(demoDir, 'archive');

/** Not a secret: the account holds only invented letters, on the machine that created it. */
const account = {
  username: 'demo@everkin.example',
  displayName: 'Hannah',
  password: 'sunk-better-boats-1944',
};

const readyTimeoutMs = 180_000;
const pollIntervalMs = 500;

const mimeTypes: Record<string, string> = {
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const Persona = z.object({
  name: z.string(),
  relationship: Relationship,
  status: AvatarStatus,
  phrases: z.string(),
  values: z.string(),
  advice: z.string(),
  /** Dates as somebody would type them. */
  born: z.string(),
  died: z.string(),
});
const Pictures = z.array(z.object({ file: z.string(), title: z.string(), happenedAt: z.string(), caption: z.string() }));
const AvatarSummary = Avatar.pick({ id: true, name: true });
const MemorySummary = Memory.pick({ title: true, status: true, error: true, fileName: true });
type MemorySummary = z.infer<typeof MemorySummary>;

export type DemoSeed = {
  username: string;
  password: string;
  avatarId: string;
  /** Whether this run added the avatar, a letter, a picture, a recording, a capsule or a paper. */
  created: boolean;
};

/**
 * Creates the demo account, its avatar, the avatar's letters, drawn pictures, two recordings, two memory capsules and a few family
 * papers through the REST API, and waits until every letter is ready for questions. Idempotent: a second run adds nothing.
 * @param options.baseUrl URL of a running Everkin, such as http://localhost:3000
 * @param options.log receives single lines for people
 * @param options.openToday lets a sealed capsule be due; without it the demo has no opened one
 * @param options.backdateMemories lets the garden of a new demo be grown; without it everything in it is a sprout
 * @throws Error that names the call, the status and the server's message; or the letters that could not be read
 */
export async function seedDemo(options: {
  baseUrl: string;
  log: (line: string) => void;
  openToday?: OpenToday;
  backdateMemories?: BackdateMemories;
}): Promise<DemoSeed> {
  const session = await openAccount(options.baseUrl);
  const persona = Persona.parse(JSON.parse(await readFile(join(demoDir, 'persona.json'), 'utf8')));
  const found = await findAvatar(session, persona.name);
  if (!found) options.log(`Demo: creating the avatar of ${persona.name}`);
  const avatarId = found ?? (await createAvatar(session, persona));
  const letters = (await readdir(archiveDir)).filter((fileName) => extname(fileName) in mimeTypes).sort();
  const uploaded = await uploadMissingLetters({ session, avatarId, letters, log: options.log });
  const drawn = await addMissingPictures(session, avatarId);
  const spoken = await addRecordings(session, avatarId);
  await waitUntilReady(session, avatarId, letters);
  // Only of a new demo: later ones may be its visitors' own.
  if (!found) await options.backdateMemories?.(avatarId);
  const sealed = await addCapsules(session, { avatarId, password: account.password, openToday: options.openToday });
  const papers = await addVaultItems(session);
  options.log(`Demo: sign in as ${account.username} with the password ${account.password}`);
  return {
    username: account.username,
    password: account.password,
    avatarId,
    created: !found || uploaded + drawn + spoken + sealed + papers > 0,
  };
}

/** Signs in, or registers when there is no account yet. */
async function openAccount(baseUrl: string): Promise<Session> {
  const { username, password } = account;
  const login = await send(baseUrl, '/login', jsonPost({ username, password }));
  if (login.ok) return { baseUrl, cookie: readCookie(login) };
  if (login.status !== 401) throw await failureOf('POST /api/login', login);
  const registration = await send(baseUrl, '/register', jsonPost(account));
  if (registration.status === 409) {
    throw new Error(
      `The account ${username} already exists with another password, so the demo cannot sign in. Delete that account, or start with another DATA_DIR.`,
    );
  }
  if (!registration.ok) throw await failureOf('POST /api/register', registration);
  return { baseUrl, cookie: readCookie(registration) };
}

function jsonPost(body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function readCookie(response: Response): string {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  if (!cookie) throw new Error('The server sent no session cookie for the demo account');
  return cookie;
}

async function findAvatar(session: Session, name: string): Promise<string | undefined> {
  const avatars = await call(session, z.array(AvatarSummary), { path: '/avatars' });
  return avatars.find((avatar) => avatar.name === name)?.id;
}

async function createAvatar(session: Session, { born, died, ...persona }: z.infer<typeof Persona>): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries(persona)) form.append(field, value);
  const portrait = await readFile(join(demoDir, 'portrait.jpg'));
  form.append('avatar_image', new File([portrait], 'portrait.jpg', { type: 'image/jpeg' }));
  const { id } = await call(session, AvatarSummary, { path: '/avatars', form });
  await call(session, AvatarSummary, { path: `/avatars/${encodeURIComponent(id)}`, fields: { born, died } });
  return id;
}

/** @returns how many letters were missing */
async function uploadMissingLetters({
  session,
  avatarId,
  letters,
  log,
}: {
  session: Session;
  avatarId: string;
  letters: string[];
  log: (line: string) => void;
}): Promise<number> {
  const present = await listMemories(session, avatarId);
  const missing = letters.filter((fileName) => !present.some((memory) => isLetter(memory, fileName)));
  if (missing.length > 0) log(`Demo: adding ${missing.length} of ${letters.length} letters`);
  // Sequential, so that the list is in the order of the years.
  for (const fileName of missing) await uploadLetter(session, avatarId, fileName);
  return missing.length;
}

function isLetter(memory: MemorySummary, fileName: string): boolean {
  return memory.fileName === undefined ? memory.title === parse(fileName).name : memory.fileName === fileName;
}

async function uploadLetter(session: Session, avatarId: string, fileName: string): Promise<void> {
  const form = new FormData();
  form.append('avatarId', avatarId);
  form.append('type', 'text');
  const bytes = await readFile(join(archiveDir, fileName));
  form.append(
    'file',
    new File([bytes], fileName, {
      type: mimeTypes[extname(fileName)] ?? 'application/octet-stream',
    }),
  );
  await call(session, MemorySummary, { path: '/upload', form });
}

/** Each is a photo memory with its date. @returns how many were missing */
async function addMissingPictures(session: Session, avatarId: string): Promise<number> {
  const pictures = Pictures.parse(JSON.parse(await readFile(join(demoDir, 'pictures.json'), 'utf8')));
  const present = await listMemories(session, avatarId);
  const missing = pictures.filter(({ title }) => !present.some((memory) => memory.title === title));
  for (const { file, ...fields } of missing) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('photo', new File([await readFile(join(demoDir, 'pictures', file))], file, { type: 'image/webp' }));
    await call(session, MemorySummary, { path: `/avatars/${encodeURIComponent(avatarId)}/memories/photo`, form });
  }
  return missing.length;
}

function listMemories(session: Session, avatarId: string): Promise<MemorySummary[]> {
  return call(session, z.array(MemorySummary), {
    path: `/avatars/${encodeURIComponent(avatarId)}/memories?limit=200`,
  });
}

/** Only the demo's own letters count, not those that somebody added to the avatar later. */
async function waitUntilReady(session: Session, avatarId: string, letters: string[]): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  for (;;) {
    const present = await listMemories(session, avatarId);
    const memories = present.filter((memory) => letters.some((fileName) => isLetter(memory, fileName)));
    const waiting = memories.filter((memory) => memory.status === 'queued' || memory.status === 'processing');
    if (waiting.length === 0) return refuseFailed(memories);
    if (performance.now() > deadline) {
      throw new Error(
        `After ${readyTimeoutMs / 1000} s these letters are still not ready: ${waiting.map((memory) => memory.title).join('; ')}. Is the worker running?`,
      );
    }
    await sleep(pollIntervalMs);
  }
}

function refuseFailed(memories: MemorySummary[]): void {
  const failed = memories
    .filter((memory) => memory.status === 'failed')
    .map((memory) => `${memory.title} (${memory.error ?? 'no reason given'})`);
  if (failed.length > 0) throw new Error(`These demo letters could not be read: ${failed.join('; ')}`);
}
