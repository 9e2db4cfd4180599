import { fork } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type FakeElevenLabs, FAKE_KEY, startFakeElevenLabs } from '../../../../packages/providers/src/voice/testing/fake-elevenlabs.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { attachFile } from '../support/walk.ts';

/** Eleven seconds of real speech. */
const SPEECH_PATH = fileURLToPath(new URL('../../../../packages/providers/test-files/speech.mp3', import.meta.url));

let service: FakeElevenLabs;
let speech: Buffer;
beforeAll(async () => {
  service = await startFakeElevenLabs();
  speech = await readFile(SPEECH_PATH);
});
afterAll(() => service.stop());
const stage = setUpStage({ env: () => ({ ELEVENLABS_API_KEY: FAKE_KEY, ELEVENLABS_BASE_URL: service.baseUrl }) });
beforeEach(() => {
  service.voices.length = 0;
});

const PATIENCE = { timeout: 60_000 };

test('a sample is uploaded and confirmed, becomes a voice, and is removed again', async () => {
  const { page } = stage();
  const dialog = await openVoice(page);
  await expectShown(dialog.getByText('The sample is sent to ElevenLabs, a voice service, which makes a voice from it.'));
  await expectShown(dialog.getByText('You can add a voice clone later from avatar settings.'));
  await sendSample(dialog, speech);
  await expectShown(page.getByText('Voice cloned successfully').first());
  await expectShown(dialog.getByText('Wiske has a voice.'));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(service.voices).toMatchObject([{ name: expect.stringMatching(/^Everkin vo_/), sample: speech }]);

  await openMenu(page);
  await expectShown(dialog.getByText('Wiske has a voice.'));
  await expectShown(dialog.getByText('I confirm that this is my own voice'));
  const player = dialog.getByLabel('Sample: birthday');
  await player.evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.play() : undefined));
  await expect.poll(() => player.evaluate((audio) => audio instanceof HTMLAudioElement && audio.duration > 10), PATIENCE).toBe(true);

  await dialog.getByRole('button', { name: 'Remove voice' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the voice of Wiske?' });
  await question.getByRole('button', { name: 'Remove voice' }).click();
  await expectShown(page.getByText('Voice removed').first());
  await expectShown(dialog.getByRole('button', { name: 'Start recording' }));
  // Also where it was kept.
  await expect.poll(() => service.voices, PATIENCE).toEqual([]);
});

test('a failed voice is reported on any page, with the reason where samples are added, and can be retried', async () => {
  const { page } = stage();
  service.meet('add', { status: 401, code: 'quota_exceeded' });
  const dialog = await openVoice(page);
  await sendSample(dialog, speech);
  await expectShown(page.getByText('Voice cloning failed').first());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openMenu(page);
  const alert = dialog.getByRole('alert');
  await expectShown(alert.getByText('There was an issue cloning the voice.'));
  await expectShown(alert.getByText('The account of the voice service has no credit left.'));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expectShown(dialog.getByText('Wiske has a voice.'));
  await expectShown(page.getByText('Voice cloned successfully').first());
  expect(service.voices).toHaveLength(1);
});

test('a sample without speech says what is wrong, and another one replaces it', async () => {
  const { page } = stage();
  const dialog = await openVoice(page);
  await sendSample(dialog, speech.subarray(0, 20_000));
  await expectShown(page.getByText('Voice cloning failed').first());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openMenu(page);
  await expectShown(dialog.getByRole('alert').getByText('At least 10 seconds are needed to know a voice'));
  await dialog.getByRole('button', { name: 'Send another sample' }).click();
  await sendSample(dialog, speech);
  await expectShown(page.getByText('Voice cloned successfully').first());
  expect(service.voices).toHaveLength(1);
});

test('the built decoding program decodes an MP3', async () => {
  // Its one file is its standard input.
  const sound = await open(SPEECH_PATH);
  const program = fork(fileURLToPath(new URL('../../../worker/dist/sample-process.js', import.meta.url)), {
    serialization: 'advanced',
    stdio: [sound.fd, 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(async () => {
    program.kill('SIGKILL');
    await sound.close();
  });
  program.send('judge');
  const told: unknown[] = [];
  program.on('message', (message) => told.push(message));
  program.on('exit', () => told.push('ended'));
  await expect.poll(() => told.at(-1), PATIENCE).toEqual({ outcome: 'judged', findings: [] });
});

async function openVoice(page: Page): Promise<Locator> {
  await openAccount(page);
  await openAvatar(page);
  await page.goto('/');
  return openMenu(page, 'Add Voice Sample');
}

async function openMenu(page: Page, item: 'Add Voice Sample' | 'Voice Settings' = 'Voice Settings'): Promise<Locator> {
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog', { name: item, exact: true }).waitFor();
  // A toast is a dialog, too.
  return page.getByRole('dialog', { name: /^(Add Voice Sample|Voice Settings)$/ });
}

async function sendSample(dialog: Locator, buffer: Buffer): Promise<void> {
  await dialog.getByRole('tab', { name: 'Upload Audio' }).click();
  await attachFile(dialog, { name: 'birthday.mp3', mimeType: 'audio/mpeg', buffer });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send sample' }).click();
  await expectShown(dialog.getByText('Upload Complete!'));
}
