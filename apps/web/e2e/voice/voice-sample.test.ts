import { readFile } from 'node:fs/promises';
import { UploadedMemory } from '@everkin/contracts/memories';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillAvatarForm, attachFile, register, skipStep } from '../support/walk.ts';
import { watchTracks } from '../support/watch-tracks.ts';

const stage = setUpStage();

/** Eleven seconds of real speech. */
const SPEECH = new URL('../../../../packages/providers/test-files/speech.mp3', import.meta.url);

/** On a busy machine a page takes its time. */
const PATIENCE = { timeout: 60_000 };

test('a recording is played, confirmed and uploaded as WAV', async () => {
  const { page, context } = stage();
  await context.grantPermissions(['microphone']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const dialog = await openVoiceStep(page);
  expect(await dialog.getByRole('tab').allTextContents()).toEqual(['Record Voice', 'Upload Audio']);
  await expectShown(dialog.getByText('30 to 60 seconds, clear audio, no background noise.'));
  await expectShown(dialog.getByText('You can add a voice later from avatar settings.'));
  await expectShown(dialog.getByText(/^A likeness is made from the sample: a synthetic voice of similar pitch and pace/));

  await dialog.getByRole('button', { name: 'Start recording' }).click();
  const timer = dialog.getByRole('timer');
  await expect.poll(() => timer.textContent(), PATIENCE).toMatch(/^00:0[2-9] \d+%$/);
  const bars = dialog.getByTestId('level-bars').locator('span');
  const tallestPx = (): Promise<number> =>
    bars.evaluateAll((spans) => Math.max(...spans.map((span) => span.getBoundingClientRect().height)));
  // The device of the browser beeps: the bars rise with what is heard, and fall.
  await expect.poll(tallestPx, PATIENCE).toBeGreaterThan(20);
  await expect.poll(tallestPx, PATIENCE).toBeLessThan(10);
  await dialog.getByRole('button', { name: 'Stop recording' }).click();

  await dialog.getByRole('button', { name: 'Play the sample' }).click();
  await dialog.getByRole('button', { name: 'Pause' }).waitFor();
  const send = dialog.getByRole('button', { name: 'Send sample' });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /I confirm that this is my own voice/ }).check();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/upload'));
  await send.click();
  const memory = UploadedMemory.parse(await (await answered).json());
  // The server says how the voice stands only where it was asked to clone it.
  expect(memory).toMatchObject({ type: 'voice', title: 'Voice sample', voiceStatus: expect.any(String) });
  const kept = await (await page.request.get(memory.url ?? '')).body();
  expect([kept.toString('latin1', 0, 4), kept.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt ']);
  // More than a second of it, and something to hear.
  expect(kept.length).toBeGreaterThan(44 + kept.readUInt32LE(28));
  expect(kept.subarray(44).some((byte) => byte !== 0)).toBe(true);
  await expectShown(page.getByText('Voice Sample Uploaded').first());
  await expectShown(dialog.getByText('Upload Complete!'));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Add Text Memories' }).waitFor();
});

test('a recording can be repeated, and ends by itself after a minute', async () => {
  const { page, context } = stage();
  await context.grantPermissions(['microphone']);
  const dialog = await openVoiceStep(page);
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(() => dialog.getByRole('timer').textContent(), PATIENCE).toMatch(/00:0[1-9]/);
  // With nothing to move, words say what is heard.
  expect(await dialog.getByTestId('level-bars').isVisible()).toBe(false);
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
  await dialog.getByRole('button', { name: 'Record again' }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(() => dialog.getByText('00:00 / 01:00').isVisible(), { timeout: 90_000 }).toBe(true);
}, 150_000);

test('leaving for another tab before the microphone is ready records nothing', async () => {
  const { page, context } = stage();
  await context.grantPermissions(['microphone']);
  const tracks = await watchTracks(page, { isHeld: true });
  const dialog = await openVoiceStep(page);
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(tracks, PATIENCE).toMatchObject([{ state: 'live' }]);
  await dialog.getByRole('tab', { name: 'Upload Audio' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('give-microphone')));
  await expect.poll(tracks, PATIENCE).toMatchObject([{ state: 'ended' }]);
  await dialog.getByRole('tab', { name: 'Record Voice' }).click();
  await expectShown(dialog.getByRole('button', { name: 'Start recording' }));
});

test('a recorded memory survives a look at another tab, and is gone once it is saved', async () => {
  const { page, context } = stage();
  await context.grantPermissions(['microphone']);
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
  await dialog.getByRole('tab', { name: 'Record' }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(() => dialog.getByRole('timer').textContent(), PATIENCE).toMatch(/00:0[1-9]/);
  await dialog.getByRole('tab', { name: 'Write' }).click();
  await dialog.getByRole('tab', { name: 'Record' }).click();
  await dialog.getByRole('button', { name: 'Save recording' }).click();
  await dialog.getByRole('button', { name: /^(Add another|Choose another file)$/ }).click();
  await expectShown(dialog.getByRole('button', { name: 'Start recording' }));
});

test('without permission it says what to do, and a file can be uploaded instead', async () => {
  const { page } = stage();
  const dialog = await openVoiceStep(page);
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expectShown(page.getByText('Recording Error').first());
  await expectShown(dialog.getByRole('alert').getByText('Could not access microphone. Please check permissions.'));
  await expectShown(dialog.getByText('Allow the microphone for this page'));
  await dialog.getByRole('tab', { name: 'Upload Audio' }).click();
  await expectShown(dialog.getByText('MP3, WAV, M4A, AAC, up to 20 MB'));
  await attachFile(dialog, { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Aukje') });
  await expectShown(dialog.getByText('Invalid file type for voice upload'));
  await attachFile(dialog, { name: 'birthday.wav', mimeType: 'audio/wav', buffer: makeWav() });
  await expectShown(dialog.getByText('birthday.wav'));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send sample' }).click();
  await expectShown(dialog.getByText('Upload Complete!'));
});

test('a sample that failed to upload is kept, and uploaded by the next press', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/ERR_FAILED/);
  const dialog = await openVoiceStep(page);
  await dialog.getByRole('tab', { name: 'Upload Audio' }).click();
  await attachFile(dialog, { name: 'birthday.wav', mimeType: 'audio/wav', buffer: makeWav() });
  await dialog.getByRole('checkbox').check();
  await page.route('**/api/upload', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Send sample' }).click();
  await expectShown(page.getByText('Failed to upload your voice recording. Please try again.').first());
  await dialog.getByRole('button', { name: 'Send sample' }).click();
  await expectShown(dialog.getByText('Upload Complete!'));
});

test('without a key a sample becomes a likeness, and is never called a clone', async () => {
  const { page } = stage();
  const dialog = await openVoiceStep(page);
  await dialog.getByRole('tab', { name: 'Upload Audio' }).click();
  await attachFile(dialog, { name: 'birthday.mp3', mimeType: 'audio/mpeg', buffer: await readFile(SPEECH) });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send sample' }).click();
  await expectShown(page.getByText('Voice likeness is ready').first());
  await expectShown(dialog.getByText('Wiske has a voice: a likeness, of similar pitch and pace.'));
  expect(await dialog.innerText()).not.toMatch(/clon/i);
});

async function openVoiceStep(page: Page): Promise<Locator> {
  await register(page);
  await fillAvatarForm(page, { name: 'Wiske' });
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await skipStep(page, 'Personality Questionnaire');
  const dialog = page.getByRole('dialog', { name: 'Add Voice Sample' });
  await dialog.waitFor();
  return dialog;
}

/** A tenth of a second of silence, 8 kHz, 16 bits. */
function makeWav(): Buffer {
  const bodyBytes = 1_600;
  const wav = Buffer.alloc(44 + bodyBytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + bodyBytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(16_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bodyBytes, 40);
  return wav;
}
