import { Memory } from '@everkin/contracts/memories';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillAvatarForm, findLetter, attachFile, register, skipStep } from '../support/walk.ts';

const stage = setUpStage();

/** On a busy machine a page takes its time. */
const PATIENCE = { timeout: 60_000 };

test('after the creation come the sources in order, then the questionnaire, then the conversation', async () => {
  const { page } = stage();
  await beginSteps(page);
  await expectShown(page.getByText('Avatar created!').first());
  const intro = page.getByRole('dialog', { name: 'Personality Questionnaire' });
  await expectShown(intro.getByText('Step 1 of 4'));
  await expectShown(intro.getByRole('button', { name: 'Get Started' }));
  await skipStep(page, 'Personality Questionnaire');
  await expectShown(page.getByRole('dialog', { name: 'Add Voice Sample' }).getByText('Step 2 of 4'));
  await skipStep(page, 'Add Voice Sample');
  await expectShown(page.getByRole('dialog', { name: 'Add Text Memories' }).getByText('Step 3 of 4'));
  await skipStep(page, 'Add Text Memories');
  await expectShown(page.getByRole('dialog', { name: 'Add Video Memories' }).getByText('Step 4 of 4'));
  await skipStep(page, 'Add Video Memories');
  const questions = page.getByRole('dialog', { name: 'Personality Questionnaire' });
  await questions.getByRole('button', { name: 'Save Responses' }).waitFor();
  await questions.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByLabel('Message', { exact: true }).waitFor();
});

test('the questionnaire has ten questions in five groups, survives a reload, and is saved once as a memory', async () => {
  const { page } = stage();
  const avatarId = await beginSteps(page);
  await page.getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personality Questionnaire' });
  await dialog.getByRole('button', { name: 'Save Responses' }).click();
  await expectShown(dialog.getByText('Please answer at least one question'));
  expect(await dialog.getByRole('textbox').count()).toBe(10);
  expect(
    await dialog.getByRole('group').evaluateAll((groups) => groups.map((group) => group.querySelector('legend')?.textContent)),
  ).toEqual(['Likes and Preferences', 'Personality Traits', 'Life Experiences', 'Communication Style', 'Knowledge and Wisdom']);
  await dialog.getByLabel('What always made them smile?').fill('A wet dog in a good room.');
  await page.reload();
  await expect.poll(() => dialog.getByLabel('What always made them smile?').inputValue(), PATIENCE).toBe('A wet dog in a good room.');
  await dialog.getByRole('button', { name: 'Save Responses' }).click();
  await expectShown(page.getByText('Q&A source added').first());
  await page.getByRole('dialog', { name: 'Add Voice Sample' }).waitFor();
  await page.reload();
  await skipStep(page, 'Add Voice Sample');
  await skipStep(page, 'Add Text Memories');
  await skipStep(page, 'Add Video Memories');
  await page.getByLabel('Message', { exact: true }).waitFor();
  expect(await listMemories(page, avatarId)).toMatchObject([{ type: 'qa', title: 'Personality Questionnaire', status: 'ready' }]);
});

test('after a step is closed, every source can be opened again from the page', async () => {
  const { page } = stage();
  await beginSteps(page);
  await page.getByRole('dialog', { name: 'Personality Questionnaire' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Video/ }).click();
  await page.getByRole('dialog', { name: 'Add Video Memories' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue with memories' }).click();
  await expectShown(page.getByRole('dialog', { name: 'Add Video Memories' }));
});

test('the Personality Profile requires more text, goes back with the browser, and is saved', async () => {
  const { page } = stage();
  await beginSteps(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /^Personality Profile/ }).click();
  await page.getByRole('heading', { name: 'Personality Profile' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Personality Profile/ }).click();
  for (const label of ['Common Phrases', 'Core Values', 'Common Advice']) await page.getByLabel(label).fill('too short');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expectShown(page.getByText('Please provide at least a few common phrases or expressions'));
  await expectShown(page.getByText('Please share some core values or beliefs'));
  await expectShown(page.getByText('Please provide some common advice or wisdom'));
  for (const label of ['Common Phrases', 'Core Values', 'Common Advice']) await page.getByLabel(label).fill(`${label}, long enough.`);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expectShown(page.getByText('Personality profile saved').first());
  await page.getByRole('link', { name: /^Personality Profile/ }).click();
  await expect.poll(() => page.getByLabel('Common Advice').inputValue(), PATIENCE).toBe('Common Advice, long enough.');
});

test('a drop zone refuses another type, takes only the first file, and is disabled once it is complete', async () => {
  const { page } = stage();
  const avatarId = await beginSteps(page);
  await skipStep(page, 'Personality Questionnaire');
  await skipStep(page, 'Add Voice Sample');
  const dialog = page.getByRole('dialog', { name: 'Add Text Memories' });
  await expectShown(dialog.getByText('PDF, DOC, DOCX, TXT, RTF, MD, up to 20 MB'));
  await drag(dialog, 'dragover', [{ name: 'face.png', type: 'image/png' }]);
  await expectShown(dialog.getByText('Unsupported file format'));
  await drag(dialog, 'drop', [
    { name: 'first.txt', type: 'text/plain' },
    { name: 'second.txt', type: 'text/plain' },
  ]);
  await expectShown(dialog.getByText('Upload Complete!'));
  await expectShown(page.getByText('first.txt has been uploaded.').first());
  expect(await dialog.locator('input[type=file]').isDisabled()).toBe(true);
  expect(await dialog.getByText('100%').count()).toBe(1);
  expect((await listMemories(page, avatarId)).map(({ title }) => title)).toEqual(['first']);
});

test('a file dialog closed without a choice is detected, and a file chosen after it is uploaded', async () => {
  const { page } = stage();
  await beginSteps(page);
  await skipStep(page, 'Personality Questionnaire');
  await skipStep(page, 'Add Voice Sample');
  const dialog = page.getByRole('dialog', { name: 'Add Text Memories' });
  const opened = page.waitForEvent('filechooser');
  await dialog.getByText('Choose a file, or drop it here').click();
  const chooser = await opened;
  await expectShown(dialog.getByText('Waiting for your choice'));
  // What a browser does that tells of no cancel: the page has the focus again, and no file comes.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectShown(dialog.getByText('No file was chosen'));
  await chooser.setFiles(findLetter('picture theatre'));
  await expectShown(dialog.getByText('Upload Complete!'));
});

test('a failed upload says why, and the same file can be uploaded again', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/ERR_FAILED/);
  await beginSteps(page);
  await skipStep(page, 'Personality Questionnaire');
  await skipStep(page, 'Add Voice Sample');
  const dialog = page.getByRole('dialog', { name: 'Add Text Memories' });
  await page.route('**/api/upload', (route) => route.abort(), { times: 1 });
  await attachFile(dialog, findLetter('picture theatre'));
  await expectShown(page.getByText('Upload Failed').first());
  await expectShown(dialog.getByRole('alert').getByText('Everkin could not be reached.'));
  await attachFile(dialog, findLetter('picture theatre'));
  await expectShown(dialog.getByText('Upload Complete!'));
});

/** Creates an avatar and waits for the first step. @returns its id */
async function beginSteps(page: Page): Promise<string> {
  await register(page);
  await fillAvatarForm(page, { name: 'Wiske' });
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await page.getByRole('dialog', { name: 'Personality Questionnaire' }).waitFor();
  return new URL(page.url()).searchParams.get('avatar') ?? '';
}

async function listMemories(page: Page, avatarId: string): Promise<Memory[]> {
  const answer = await page.request.get(`/api/avatars/${avatarId}/memories`);
  return z.array(Memory).parse(await answer.json());
}

/** What the browser does when files are carried over the drop zone, or let go there. */
async function drag(dialog: Locator, event: 'dragover' | 'drop', files: { name: string; type: string }[]): Promise<void> {
  const carried = await dialog.page().evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type } of list) transfer.items.add(new File([`A letter called ${name}.`], name, { type }));
    return transfer;
  }, files);
  // The first is for one file; the one for several stands below it.
  const zone = dialog.locator('label', { has: dialog.page().locator('input[type=file]') }).first();
  await zone.dispatchEvent(event, { dataTransfer: carried });
}
