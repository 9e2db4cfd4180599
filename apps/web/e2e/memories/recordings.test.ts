import { fork } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Memory } from '@everkin/contracts/memories';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { encodeWav } from '../../src/features/audio/encode-wav.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { say } from '../support/walk.ts';

const stage = setUpStage();

const SPEECH = new URL('../../../../packages/providers/test-files/speech.mp3', import.meta.url);
const WORDS = 'And so, my fellow Americans, ask not what your country can do for you.';

/** What the worker writes of a recording, where a model hears it: no test fetches one. */
async function writeTranscript(memoryId: string, startS: number): Promise<void> {
  const sql = postgres(stage().databaseUrl, { max: 1 });
  onTestFinished(() => sql.end());
  await sql`UPDATE passages SET start_s = ${startS}, end_s = ${startS + 5} WHERE memory_id = ${memoryId}`;
}

test('a cited recording opens at the second at which it was said', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const file = { name: 'Inauguration.mp3', mimeType: 'audio/mpeg', buffer: await readFile(SPEECH) };
  const uploaded = await page.request.post('/api/upload', { multipart: { avatarId, type: 'voice', file } });
  const { id } = Memory.parse(await uploaded.json());
  const read = async (): Promise<Memory> => Memory.parse(await (await page.request.get(`/api/memories/${id}`)).json());
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('failed');
  // Where nothing hears, its owner types the words.
  expect((await read()).error).toContain('You can type what is said in it');
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'How this works' }).click();
  await expectShown(page.getByText('Memories are found by their words alone. Everkin runs here without', { exact: false }));
  await page.keyboard.press('Escape');
  expect((await page.request.put(`/api/memories/${id}`, { data: { text: WORDS } })).ok()).toBe(true);
  await writeTranscript(id, 6);

  await page.goto(`/chat/${avatarId}`);
  await say(page, 'What did you tell your fellow Americans?');
  const quotation = page.locator('[data-parts] > *').filter({ hasText: 'fellow Americans' });
  await quotation.getByRole('button', { name: 'Open the memory: Inauguration' }).click();
  const memory = page.getByRole('dialog', { name: 'Inauguration' });
  await expectShown(memory.locator('mark').getByText('fellow Americans'));
  await expectShown(memory.getByText('Begins at 0:05, where this was said.'));
  const player = memory.locator('audio');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime), { timeout: 60_000 }).toBeCloseTo(5.5, 1);
  await page.keyboard.press('Escape');
  await memory.waitFor({ state: 'detached' });

  // From the list, nothing was cited: it plays from its beginning.
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  await page
    .getByRole('dialog', { name: 'Memories of Wiske' })
    .getByRole('button', { name: /^Inauguration/ })
    .click();
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => [audio.readyState > 0, audio.currentTime]), { timeout: 60_000 })
    .toEqual([true, 0]);
});

test('the built transcription program opens a recording', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'silence.wav');
  await writeFile(path, Buffer.from(await encodeWav({ chunks: [new Float32Array(16_000)], sampleRateHz: 8_000 }).arrayBuffer()));
  // Its one file is its standard input.
  const sound = await open(path);
  const program = fork(fileURLToPath(new URL('../../../worker/dist/transcribe-process.js', import.meta.url)), {
    serialization: 'advanced',
    stdio: [sound.fd, 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(async () => {
    program.kill('SIGKILL');
    await sound.close();
  });
  program.send({ modelDirectory: folder, threads: 1 });
  const told: unknown[] = [];
  program.on('message', (message) => told.push(message));
  program.on('exit', () => told.push('ended'));
  await expect
    .poll(() => told.at(-1), { timeout: 60_000 })
    .toMatchObject({ outcome: 'unhearable', message: expect.stringContaining('This recording is silent') });
});
