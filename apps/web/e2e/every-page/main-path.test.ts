import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { createAvatar, findLetter, attachFile, register, say, uploadUntilReady } from '../support/walk.ts';

const stage = setUpStage({ serviceWorkers: 'allow' });

test('a person registers, creates an avatar, adds a letter, and reads an answer that opens it at the passage', async () => {
  const { page, problems } = stage();
  await register(page);
  await createAvatar(page, { name: 'Wiske' });
  const step = page.getByRole('dialog', { name: 'Add Text Memories' });
  await uploadUntilReady(step, findLetter('picture theatre'));
  await step.getByRole('button', { name: 'Continue to conversation' }).click();

  await page.getByRole('button', { name: 'Tell me about the picture theatre.' }).waitFor();
  expect(await page.getByText('Answers from saved memories (no AI text generation)').isVisible()).toBe(true);
  await say(page, 'Who owns the theatre?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  expect(await page.getByText('Mr. Gallagher, who owns the theatre').count()).toBeGreaterThan(0);

  const quotation = page.locator('[data-parts] > *').filter({ hasText: 'Mr. Gallagher, who owns the theatre' });
  await quotation.getByRole('button', { name: /^Open the memory: Letter to Aukje about the picture theatre/ }).click();
  const memory = page.getByRole('dialog', { name: 'Letter to Aukje about the picture theatre' });
  const passage = memory.locator('mark').filter({ hasText: 'Gallagher, who owns' });
  await passage.waitFor();
  await expect.poll(() => isInView(passage)).toBe(true);
  await page.keyboard.press('Escape');
  await memory.waitFor({ state: 'hidden' });

  await page.reload();
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  expect(await page.getByText('Who owns the theatre?').count()).toBe(1);
  expect(await page.getByText('Core value').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('a question without a memory is called a gap, and leads to adding one', async () => {
  const { page } = stage();
  await register(page);
  await createAvatar(page, { name: 'Wiske' });
  const step = page.getByRole('dialog', { name: 'Add Text Memories' });
  await uploadUntilReady(step, findLetter('wedding'));
  await step.getByRole('button', { name: 'Continue to conversation' }).click();
  await say(page, 'Who won the chess tournament in Reykjavik?');
  await page.getByRole('listitem').getByText('No memory about that was found.', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Add a memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
  await dialog.getByLabel('Title').fill('Chess in Reykjavik');
  await dialog.getByLabel('When').fill('summer 1972');
  await dialog.getByLabel('The memory').fill('Bobby Fischer won the chess tournament in Reykjavik, and Alec lost ten shillings on it.');
  await dialog.getByRole('button', { name: 'Save memory' }).click();
  await dialog.getByText('Ready. You can ask about it now.').waitFor();
  await page.keyboard.press('Escape');

  await say(page, 'Who won the chess tournament in Reykjavik?');
  await expectShown(page.getByRole('button', { name: /^Open the memory: Chess in Reykjavik.+summer 1972/ }).first());
});

test('an unreadable letter fails with its reason and can be retried', async () => {
  const { page } = stage();
  stage().expectProblem(/415.*api\/upload/);
  await register(page);
  await createAvatar(page, { name: 'Wiske' });
  const step = page.getByRole('dialog', { name: 'Add Text Memories' });
  await attachFile(step, {
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_096, 7)]),
  });
  const failure = step.getByRole('alert');
  await failure.waitFor();
  expect(await failure.textContent()).toMatch(/\w+ \w+/);
  // Nothing of it stays in the way: a good letter can follow at once.
  if (await step.getByRole('button', { name: 'Choose another file' }).isVisible())
    await step.getByRole('button', { name: 'Choose another file' }).click();
  await uploadUntilReady(step, findLetter('little Hendrik'));
});

test('files that are too large or of another type are refused before the upload', async () => {
  const { page } = stage();
  const folder = await mkdtemp(join(tmpdir(), 'everkin-e2e-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const tooLarge = join(folder, 'long.txt');
  await writeFile(tooLarge, '');
  await truncate(tooLarge, 21 * 1024 * 1024);
  await register(page);
  await createAvatar(page, { name: 'Wiske' });
  const step = page.getByRole('dialog', { name: 'Add Text Memories' });
  await attachFile(step, { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(10) });
  await expectShown(step.getByText('Invalid file type for text upload'));
  await attachFile(step, tooLarge);
  await expectShown(step.getByText('File size exceeds the maximum allowed (20MB)'));
});

/** True when the top of an element lies within the window. */
async function isInView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y < height;
}
