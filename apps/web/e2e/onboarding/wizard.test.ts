import { fileURLToPath } from 'node:url';
import { Avatar } from '@everkin/contracts/avatars';
import { Memory } from '@everkin/contracts/memories';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { register } from '../support/walk.ts';
import { chooseLetters, hurryToSources } from './wizard-walk.ts';

const PORTRAIT = fileURLToPath(new URL('../../../../demo/portrait.jpg', import.meta.url));

const stage = setUpStage();

/** On a busy machine a page takes its time. */
const PATIENCE = { timeout: 60_000 };

test('four steps lead from the welcome to the plan, and files chosen before the creation are uploaded', async () => {
  const { page } = stage();
  await register(page);
  await page.goto('/onboarding-old');
  await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
  await expectShown(page.getByRole('img', { name: 'Step 1 of 4' }));
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
  await page.getByRole('button', { name: "Let's Get Started" }).click();

  await page.getByRole('heading', { name: 'Create Your First Avatar' }).waitFor();
  await expectShown(page.getByRole('button', { name: 'Back' }));
  await expectShown(page.getByText('Tap to upload'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectShown(page.getByText('Name is required'));
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await expectShown(page.getByText('Photo added').first());
  await expectShown(page.getByText('Change photo').last());
  await page.getByLabel('Name').fill('Wiske');
  await page.getByRole('button', { name: 'Continue' }).click();

  await answerTheProfile(page);
  await expectShown(page.getByRole('button', { name: 'Continue to Memory Sources' }));
  await page.getByRole('button', { name: 'Continue to Memory Sources' }).click();
  await passTheSources(page);

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
  await expectShown(page.getByText('voices, replies and invitations are open to everybody'));
  await expectThePlans(page);
  await expect.poll(() => page.getByText('Upload Complete!').count(), PATIENCE).toBe(1);
  await expectShown(page.getByText('Your answers are saved.'));
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expectShown(page.getByText('Trial started!').first());
  await page.getByRole('link', { name: 'Wiske' }).waitFor();
  expect(await listMemoryTypes(page)).toEqual(['qa', 'text']);
});

test('a failed file is kept with Retry, and leaving without it asks first', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/ERR_FAILED/);
  await register(page);
  await hurryToSources(page);
  await page.getByRole('button', { name: 'Text' }).click();
  await chooseLetters(page, 'picture theatre', 'wedding');
  await page.route('**/api/upload', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
  await expectShown(page.getByRole('main').getByRole('alert').getByText('Everkin could not be reached.'));
  // The one after it is sent all the same.
  await expectShown(page.getByText('Upload Complete!'));
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave before everything is sent?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => page.getByText('Upload Complete!').count(), PATIENCE).toBe(2);
  await page.getByRole('button', { name: 'Continue with Free' }).click();
  await page.getByRole('link', { name: 'Wiske' }).waitFor();
  expect(await listMemoryTypes(page)).toEqual(['text', 'text']);
  // Whoever is through begins anew.
  await page.goto('/onboarding-old');
  await expectShown(page.getByRole('heading', { name: 'Welcome', exact: true }));
});

test('a chosen voice opens its step after the creation, with its status', async () => {
  const { page, context } = stage();
  await context.grantPermissions(['microphone']);
  await register(page);
  await hurryToSources(page);
  await page.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voice Likeness', exact: true });
  await expectShown(dialog.getByText('Step 1 of 4'));
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(() => dialog.getByRole('timer').textContent(), PATIENCE).toMatch(/00:0[1-9]/);
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Use this sample' }).click();
  await expectShown(page.getByText('Voice files added').first());
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor();
  await expectShown(dialog.getByText('Upload Complete!'));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
});

test('text and step survive a reload', async () => {
  const { page } = stage();
  await register(page);
  await page.goto('/onboarding-old');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await page.getByLabel('Name').fill('Wiske');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('What do they say again and again?').fill('A film must breathe.');
  await page.reload();
  await expect.poll(() => page.getByLabel('What do they say again and again?').inputValue(), PATIENCE).toBe('A film must breathe.');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.getByLabel('Name').inputValue(), PATIENCE).toBe('Wiske');
});

async function answerTheProfile(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Common Phrases & Sayings' }).waitFor();
  await page.getByRole('textbox').fill('ab ');
  // Not enabled, and yet a press says what is missing.
  await page.getByRole('button', { name: 'Next Question', disabled: true }).click({ force: true });
  await expectShown(page.getByText('More information needed').first());
  await expectShown(page.getByText('Please provide at least a few of their common phrases.').last());
  await page.getByRole('textbox').fill('A film must breathe.');
  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('heading', { name: 'Core Values & Beliefs' }).waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('heading', { name: 'Common Phrases & Sayings' }).waitFor();
  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('heading', { name: 'Core Values & Beliefs' }).waitFor();
  await page.getByRole('textbox').fill('Mend it before you throw it away.');
  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('heading', { name: 'Frequent Advice They Give' }).waitFor();
  await page.getByRole('textbox').fill('Carry your own matches.');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
}

async function passTheSources(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).click();
  await expectShown(page.getByRole('region', { name: 'Text' }).getByText('Step 2 of 4'));
  await page.getByRole('button', { name: 'Add' }).click();
  await chooseLetters(page, 'picture theatre');
  await expectShown(page.getByText('Text files added').first());
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expectShown(page.getByText('Text source removed').first());
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await chooseLetters(page, 'picture theatre');
  await page.getByRole('button', { name: 'Open Text' }).click();
  await page.getByRole('dialog', { name: 'Written Memories' }).getByRole('button', { name: 'Close' }).click();
  await expectShown(page.getByRole('region', { name: 'Video' }).getByText('Step 3 of 4'));
  await page.getByRole('button', { name: 'Add' }).click();
  const videos = page.getByRole('dialog', { name: 'Video Memories' });
  await expectShown(videos.getByRole('button', { name: 'Select Videos' }));
  expect(await videos.getByRole('button', { name: 'Upload Videos' }).isDisabled()).toBe(true);
  await videos.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  const required = page.getByRole('dialog', { name: 'Required Personality Questions' });
  await expectShown(required.getByText('Personal stories'));
  await required.getByRole('button', { name: 'Start Questionnaire' }).click();
  const questions = page.getByRole('dialog', { name: 'Personality Questionnaire' });
  await questions.getByRole('textbox').first().fill('A wet dog in a good room.');
  await questions.getByRole('button', { name: 'Save Responses' }).click();
  await expectShown(page.getByText('Q&A source added').first());
  await questions.waitFor({ state: 'detached' });
}

async function expectThePlans(page: Page): Promise<void> {
  const premium = page.getByRole('region', { name: 'Premium' });
  expect(await premium.getByRole('listitem').allTextContents()).toEqual([
    'Unlimited AI conversations',
    'Voice synthesis',
    'Memory Capsule planning',
    'AR Eternal Garden',
    'Family vault access',
  ]);
  for (const words of ['$7.99/month', '$49.99/year', '50% saving', '$49.99 instead of $95.88'])
    await expectShown(premium.getByText(words).first());
  expect(await page.getByRole('region', { name: 'Free' }).getByRole('listitem').allTextContents()).toEqual([
    '10 messages/day',
    '3 memory capsules',
    'No voice synthesis',
  ]);
  await expectShown(page.getByText('7-day free trial, cancel anytime, no credit card required.'));
}

/** Of the newest avatar, in the order of the alphabet. */
async function listMemoryTypes(page: Page): Promise<string[]> {
  const avatars = z.array(Avatar).parse(await (await page.request.get('/api/avatars')).json());
  const answer = await page.request.get(`/api/avatars/${avatars[0]?.id}/memories`);
  return z
    .array(Memory)
    .parse(await answer.json())
    .map(({ type }) => type)
    .toSorted();
}
