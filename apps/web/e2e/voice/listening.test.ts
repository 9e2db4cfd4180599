import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  startFakeTranscription,
  type FakeTranscription,
} from '../../../../packages/providers/src/transcription/testing/fake-transcription.ts';
import { encodeWav } from '../../../../packages/providers/src/voice/wav.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { hold, say } from '../support/walk.ts';
import { watchTracks } from '../support/watch-tracks.ts';

/** Eleven seconds of real speech. */
const SPEECH = new URL('../../../../packages/providers/test-files/speech.wav', import.meta.url);
const RATE = 16_000;
/** On a busy machine a page takes its time. */
const PATIENCE = { timeout: 60_000 };
const REPLY = 'We had four hives behind the chapel, and your grandfather built them from apple crates.';

let folder: string;
let hearer: FakeTranscription;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'everkin-said-'));
  writeFileSync(join(folder, 'said.wav'), makeSaid());
  hearer = await startFakeTranscription({ reply: REPLY });
});
afterAll(async () => {
  await hearer.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  hearer.heard.length = 0;
  hearer.says('Where were the hives?');
});

const stage = setUpStage({
  env: () => ({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: hearer.baseUrl, OPENAI_TRANSCRIPTION_MODEL: 'whisper-1' }),
  soundPath: () => join(folder, 'said.wav'),
});

/** What the microphone hears over and over: a quiet room, a few seconds of somebody who speaks, and the room again. */
function makeSaid(): Uint8Array {
  const speech = readFileSync(SPEECH).subarray(44);
  const spoken = Float32Array.from({ length: 4 * RATE }, (_, index) => speech.readInt16LE(index * 2) / 32_768);
  const samples = new Float32Array(12 * RATE);
  samples.set(spoken, RATE);
  return encodeWav({ samples, rate: RATE });
}

/** How loud a WAV file of 16 bits is, and how long in seconds. */
function measure(wav: Buffer): { rate: number; seconds: number; rms: number } {
  const rate = wav.readUInt32LE(24);
  const count = (wav.length - 44) / 2;
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += (wav.readInt16LE(44 + index * 2) / 32_768) ** 2;
  return { rate, seconds: count / rate, rms: Math.sqrt(sum / count) };
}

/** A conversation with an avatar that has a voice. */
async function openChat({ hasMicrophone = true } = {}): Promise<Page> {
  const { page, context } = stage();
  if (hasMicrophone) await context.grantPermissions(['microphone']);
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const sql = postgres(stage().databaseUrl, { max: 1 });
  onTestFinished(() => sql.end());
  await sql`UPDATE avatars SET voice_id = 'likeness-1-190hz-110-af_heart.100', voice_status = 'ready' WHERE id = ${avatarId}`;
  await page.goto(`/chat/${avatarId}`);
  return page;
}

/** Twenty seconds of one tone in place of the avatar's voice, so that there is time to interrupt it. */
async function speakForLong(page: Page): Promise<void> {
  const tone = Float32Array.from({ length: 20 * RATE }, (_, index) => Math.sin((index / RATE) * 440 * 2 * Math.PI) / 4);
  const body = Buffer.from(encodeWav({ samples: tone, rate: RATE }));
  await page.route('**/trpc/voice.generateSpeech*', (route) =>
    route.fulfill({ json: { result: { data: { success: true, audioPath: '/uploads/spoken.wav' } } } }),
  );
  await page.route('**/uploads/spoken.wav', (route) => route.fulfill({ contentType: 'audio/wav', body }));
}

test('dictated text is put into the field, to be checked before it is sent', async () => {
  const page = await openChat();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Tell me.');
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expectShown(page.getByText('Listening. Tap to stop.'));
  await expect.poll(() => page.getByRole('timer').textContent(), PATIENCE).toMatch(/00:0[4-9]/);
  await page.getByRole('button', { name: 'Stop dictating' }).click();
  await expect.poll(() => field.inputValue(), PATIENCE).toBe('Tell me. Where were the hives?');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('[data-message-role]').count()).toBe(0);
  const sent = measure(hearer.heard[0] ?? Buffer.alloc(44));
  expect(sent.rate).toBe(16_000);
  expect(sent.seconds).toBeGreaterThan(3.5);
  expect(sent.rms).toBeGreaterThan(0.01);
  await page.getByRole('button', { name: 'Send' }).click();
  await expectShown(page.getByText('four hives behind the chapel').first());
});

test('a recording that failed to be transcribed is kept, and transcribed at the next attempt', async () => {
  const page = await openChat();
  stage().expectProblem(/502.*speech\/transcribe/);
  hearer.fails(401);
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect.poll(() => page.getByRole('timer').textContent(), PATIENCE).toMatch(/00:0[1-9]/);
  await page.getByRole('button', { name: 'Stop dictating' }).click();
  await expectShown(page.getByRole('alert').getByText('refused the key'));
  hearer.says('');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page.getByRole('alert').getByText('We could not make out any words.'));
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
});

test('without a microphone, dictation and voice mode say what to do', async () => {
  const page = await openChat({ hasMicrophone: false });
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expectShown(page.getByRole('alert').getByText('Allow the microphone for this page'));
  await page.getByRole('button', { name: 'Cancel dictation' }).click();
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await page.getByRole('button', { name: 'Speak to Wiske' }).click();
  await expectShown(page.getByRole('main').getByText('Could not access microphone. Please check permissions.'));
  await expectShown(page.getByRole('button', { name: 'Speak to Wiske' }));
});

/** The first sounds that the page begins give nothing, as a browser's do after a headset has gone. */
async function breakFirstSounds(page: Page, count: number): Promise<void> {
  await page.addInitScript((broken) => {
    let made = 0;
    window.AudioWorkletNode = class extends AudioWorkletNode {
      constructor(context: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
        super(context, name, options);
        made += 1;
        if (made <= broken) this.port.close();
      }
    };
  }, count);
  await page.reload();
}

test('a microphone that is silent at first is opened once more', async () => {
  const page = await openChat();
  await breakFirstSounds(page, 1);
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await page.getByRole('button', { name: 'Speak to Wiske' }).click();
  await expectShown(page.getByText('Listening to you'));
});

test('a silent microphone is reported, so that nobody speaks in vain', async () => {
  const page = await openChat();
  await breakFirstSounds(page, 2);
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await page.getByRole('button', { name: 'Speak to Wiske' }).click();
  await page.getByRole('main').getByText('Another program may be using it.').waitFor(PATIENCE);
  await expectShown(page.getByRole('button', { name: 'Speak to Wiske' }));
});

test('in voice mode a person speaks, silence ends the turn, and the reply is played, with its text', async () => {
  const page = await openChat();
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  const panel = page.getByRole('main');
  await panel.getByRole('button', { name: 'Speak to Wiske' }).click();
  await expectShown(panel.getByText('Listening to you'));
  await panel.getByText('Synthetic voice, a likeness').waitFor(PATIENCE);
  await expectShown(panel.getByRole('region', { name: 'What is said' }).getByText('four hives behind the chapel'));
  // From a little before the first word to the pause after the last.
  const turn = measure(hearer.heard[0] ?? Buffer.alloc(44));
  expect(turn.seconds).toBeGreaterThan(3.5);
  expect(turn.seconds).toBeLessThan(8);
  await page.getByRole('button', { name: 'Text Mode' }).click();
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  // The microphone says it over and over: a slow machine hears it twice.
  await expectShown(list.getByText('Where were the hives?').first());
});

test('speaking during a reply stops its playback, and is transcribed', async () => {
  const page = await openChat();
  await speakForLong(page);
  hearer.says('Where were the hives?', 'And who built them?');
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  const panel = page.getByRole('main');
  await panel.getByRole('button', { name: 'Speak to Wiske' }).click();
  const reading = panel.getByRole('button', { name: 'Stop reading aloud' });
  await reading.waitFor(PATIENCE);
  // Somebody speaks every twelve seconds; the reply would go on for longer than that.
  await panel.getByText('Listening to you').waitFor(PATIENCE);
  expect(await reading.count()).toBe(0);
  await expect.poll(() => hearer.heard.length, PATIENCE).toBe(2);
  await page.getByRole('button', { name: 'Text Mode' }).click();
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  await expectShown(list.getByText('And who built them?'));
  // What was cut off stands in the history whole.
  await expectShown(list.getByText('built them from apple crates').first());
});

/** Says something in voice mode, and goes on before it is written down. @returns what lets it be written down */
async function speakAndGoOn(page: Page): Promise<() => void> {
  const letGo = await hold(page, '**/api/speech/transcribe');
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Speak to Wiske' }).click();
  await page.getByText('Writing down what you said').waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Text Mode' }).click();
  return letGo;
}

test('what was said just before voice mode was left is still sent', async () => {
  const page = await openChat();
  const letGo = await speakAndGoOn(page);
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  await expectShown(page.getByText('Writing down what you said'));
  letGo();
  await expectShown(list.getByText('Where were the hives?'));
  await expect.poll(() => page.getByText('Writing down what you said').count()).toBe(0);
});

test('a failed transcription after voice mode was left can be tried again', async () => {
  const page = await openChat();
  stage().expectProblem(/502.*speech\/transcribe/);
  hearer.fails(401);
  const letGo = await speakAndGoOn(page);
  letGo();
  await expectShown(page.getByRole('alert').getByText('refused the key'));
  hearer.says('Where were the hives?');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page.getByRole('region', { name: 'Conversation with Wiske' }).getByText('Where were the hives?'));
});

/** Leaves the conversation, and comes back once what was said there is written down. */
async function leaveAndComeBack(page: Page, letGo: () => void): Promise<void> {
  await page.getByRole('link', { name: 'Back' }).click();
  const heard = page.waitForResponse('**/api/speech/transcribe');
  letGo();
  await heard;
  await page.getByRole('link', { name: 'Wiske' }).first().click();
}

test('what was said just before the conversation was left is in its field afterwards', async () => {
  const page = await openChat();
  const letGo = await speakAndGoOn(page);
  await leaveAndComeBack(page, letGo);
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue(), PATIENCE).toBe('Where were the hives?');
});

test('what was dictated just before the conversation was left is in its field too', async () => {
  const page = await openChat();
  const letGo = await hold(page, '**/api/speech/transcribe');
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect.poll(() => page.getByRole('timer').textContent(), PATIENCE).toMatch(/00:0[1-9]/);
  const asked = page.waitForRequest('**/api/speech/transcribe');
  await page.getByRole('button', { name: 'Stop dictating' }).click();
  await asked;
  await leaveAndComeBack(page, letGo);
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue(), PATIENCE).toBe('Where were the hives?');
});

test('a tap stops the playback, and muted replies are text only', async () => {
  const page = await openChat();
  await speakForLong(page);
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  const panel = page.getByRole('main');
  await say(page, 'Where were the hives?');
  const reading = panel.getByRole('button', { name: 'Stop reading aloud' });
  await reading.click();
  expect(await reading.count()).toBe(0);
  await panel.getByRole('button', { name: 'Mute' }).click();
  await expectShown(panel.getByText('Muted. Replies appear here as text.'));
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('generateSpeech') && asked.push(request.url())));
  await say(page, 'And who built them?');
  await expectShown(panel.getByRole('region', { name: 'What is said' }).getByText('apple crates'));
  await expectShown(panel.getByRole('button', { name: 'Hear again' }));
  expect([asked, await reading.count()]).toEqual([[], 0]);
});

test('the microphone is released by a press, and when voice mode is left', async () => {
  const page = await openChat();
  const listTracks = await watchTracks(page);
  const tracks = async (): Promise<string[]> => (await listTracks()).map(({ state }) => state);
  await page.reload();
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  const panel = page.getByRole('main');
  await panel.getByRole('button', { name: 'Speak to Wiske' }).click();
  await panel.getByText('Listening. Speak when you like.').waitFor(PATIENCE);
  expect(await tracks()).toEqual(['live']);
  await panel.getByRole('button', { name: 'Stop listening' }).click();
  await expect.poll(tracks, PATIENCE).toEqual(['ended']);
  await panel.getByRole('button', { name: 'Speak to Wiske' }).click();
  await expect.poll(tracks, PATIENCE).toEqual(['ended', 'live']);
  await page.getByRole('button', { name: 'Text Mode' }).click();
  await expect.poll(tracks, PATIENCE).toEqual(['ended', 'ended']);
});

test('another microphone can be chosen, and is used from then on', async () => {
  const page = await openChat();
  const tracks = await watchTracks(page);
  await page.reload();
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  const panel = page.getByRole('main');
  const choice = panel.getByRole('combobox', { name: 'Microphone' });
  await choice.click();
  await page.getByRole('option', { name: 'Fake Audio Input 2' }).click();
  await expect.poll(() => choice.textContent(), PATIENCE).toContain('Fake Audio Input 2');
  await panel.getByRole('button', { name: 'Speak to Wiske' }).click();
  await expect.poll(tracks, PATIENCE).toEqual([{ state: 'live', label: 'Fake Audio Input 2' }]);
  expect(await choice.count()).toBe(0);
  // Kept on this device, and there for the recorder too.
  await page.reload();
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
  await dialog.getByRole('tab', { name: 'Record' }).click();
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Microphone' }).textContent(), PATIENCE).toContain('Fake Audio Input 2');
});

test('if the chosen microphone is unplugged, another one is used', async () => {
  const page = await openChat();
  const tracks = await watchTracks(page);
  await page.addInitScript(() => localStorage.setItem('everkin:microphone', 'one that is unplugged'));
  await page.reload();
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  const panel = page.getByRole('main');
  await expectShown(panel.getByRole('combobox', { name: 'Microphone' }).getByText('Fake Default Audio Input'));
  await panel.getByRole('button', { name: 'Speak to Wiske' }).click();
  await expect.poll(tracks, PATIENCE).toEqual([{ state: 'live', label: 'Fake Default Audio Input' }]);
});
