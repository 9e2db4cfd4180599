import { GenerateSpeech } from '@everkin/contracts/voice';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { openAccount, openAvatar, addMemory } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { say } from '../support/walk.ts';

const stage = setUpStage();

const BEES = { title: 'The bees', text: 'We had four hives behind the chapel, and your grandfather built them from apple crates.' };

/** A conversation with an avatar that has a voice of this machine, as the worker gives it, and one reply in it. */
async function openSpeakingChat(): Promise<Page> {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, BEES);
  const sql = postgres(stage().databaseUrl, { max: 1 });
  onTestFinished(() => sql.end());
  await sql`UPDATE avatars SET voice_id = 'likeness-1-190hz-110-af_heart.100', voice_status = 'ready' WHERE id = ${avatarId}`;
  await page.goto(`/chat/${avatarId}`);
  await say(page, 'Where were the hives?');
  await expectShown(page.getByRole('button', { name: /^Open the memory/ }).first());
  return page;
}

/** What the page has had spoken, in order. */
function watchSpoken(page: Page): string[] {
  const spoken: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('voice.generateSpeech')) spoken.push(GenerateSpeech.parse(request.postDataJSON()).text);
  });
  return spoken;
}

test('a reply is played in pieces, and marked as synthetic and a likeness', async () => {
  const page = await openSpeakingChat();
  const spoken = watchSpoken(page);
  const play = page.getByRole('button', { name: 'Play as voice' });
  await play.click();
  await expectShown(page.getByText('Synthetic voice, a likeness'));
  // It ends by itself, once all of it was heard.
  await play.waitFor({ timeout: 60_000 });
  expect(spoken.length).toBeGreaterThan(1);
  expect(spoken[0]?.length).toBeLessThanOrEqual(60);
  const reply = await page.locator('[data-message-role=assistant]').last().innerText();
  for (const piece of spoken) expect(reply).toContain(piece);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('in voice mode the spoken text is marked too', async () => {
  const page = await openSpeakingChat();
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await page.getByRole('button', { name: 'Hear again' }).click();
  const panel = page.getByRole('main');
  await expectShown(panel.getByText('Synthetic voice, a likeness'));
  await expectShown(panel.getByRole('region', { name: 'What is said' }).getByText('four hives behind the chapel'));
  await panel.getByRole('button', { name: 'Stop reading aloud' }).click();
  expect(await panel.getByText('Synthetic voice, a likeness').count()).toBe(0);
});
