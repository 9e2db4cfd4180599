import { RELATIONSHIPS } from '@everkin/contracts/choices';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAccount, openAvatar, writeMessage } from '../support/by-call.ts';
import { placeOf } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillAvatarForm, hold } from '../support/walk.ts';
import { hurryToSources } from '../onboarding/wizard-walk.ts';

// Stated sentences of the conversation and of the creation that no other test covers.
// docs/SCREENS.md says which test shows which sentence.

const stage = setUpStage();

const WIDE = { width: 1440, height: 900 };

async function expectBusy(button: Locator): Promise<void> {
  await expectShown(button);
  expect(await button.isDisabled()).toBe(true);
}

describe('the conversation', () => {
  /** Wiske, with a word from either side. */
  async function openChat(): Promise<Page> {
    const { page } = stage();
    await openAccount(page);
    const avatarId = await openAvatar(page);
    await writeMessage(page, avatarId, { content: 'Good morning, Wiske', role: 'user' });
    await writeMessage(page, avatarId, { content: 'Good morning, love', role: 'assistant' });
    await page.goto(`/chat/${avatarId}`);
    return page;
  }

  test('has its header, with labels beside the icons on wide screens', async () => {
    const page = await openChat();
    const header = page.getByRole('banner');
    await expectShown(header.getByRole('heading', { name: 'Wiske' }));
    expect(await header.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
    expect(await header.locator('[aria-hidden=true][style]').textContent()).toBe('W');
    for (const size of [{ width: 768, height: 1024 }, WIDE]) {
      await page.setViewportSize(size);
      await expectShown(header.getByText('Available now'));
      for (const name of ['Group Chat', 'Voice Mode', 'Logout', 'Conversation options'])
        await expectShown(header.getByRole('button', { name }));
    }
    expect(await header.getByRole('button', { name: 'Logout' }).innerText()).toBe('Logout');
    stage().expectSessionEnd();
    const letGo = await hold(page, '**/trpc/accounts.logout*');
    await header.getByRole('button', { name: 'Logout' }).click();
    await expectBusy(header.getByRole('button', { name: 'Logging out...' }));
    letGo();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  });

  test('has About and Memory Summary beside it from 768 px on', async () => {
    const page = await openChat();
    await page.getByLabel('Message', { exact: true }).waitFor();
    const panel = page.getByRole('complementary', { name: 'About Wiske' });
    expect(await panel.count()).toBe(0);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectShown(panel.getByRole('heading', { name: 'About' }));
    await expectShown(panel.getByText('Grandmother', { exact: true }));
    await expectShown(panel.getByText('Grandmother · Passed'));
    expect(await panel.locator('dt').allTextContents()).toEqual(['Core value', 'Often says', 'Wisdom']);
    expect(await panel.locator('dd').allTextContents()).toEqual([
      'Mend it before you throw it away.',
      'A film must breathe.',
      'Carry your own matches.',
    ]);
    await expectShown(panel.getByRole('heading', { name: 'Memory Summary' }));
    await panel.getByRole('button', { name: 'Add New Memory' }).click();
    await expectShown(page.getByRole('dialog', { name: 'Add New Memory' }));
  });

  test('shows skeletons, then own messages on the right and the avatar’s on the left, with days and times', async () => {
    const { page } = stage();
    const letGo = await hold(page, '**/trpc/*chat.history*');
    await openChat();
    const loading = page.getByRole('status').filter({ hasText: 'Loading the conversation' });
    await expect.poll(() => loading.locator('> [aria-hidden=true]').count(), { timeout: 60_000 }).toBe(4);
    letGo();
    await expectShown(page.getByRole('heading', { name: 'Today' }));
    const own = page.getByRole('listitem').filter({ hasText: 'Good morning, Wiske' });
    const reply = page.getByRole('listitem').filter({ hasText: 'Good morning, love' });
    await expectShown(own.getByText('Saved'));
    const [ownPlace, replyPlace] = [await placeOf(own.getByText('Good morning')), await placeOf(reply.getByText('Good morning'))];
    expect(ownPlace.x).toBeGreaterThan(replyPlace.x);
    expect(ownPlace.x + ownPlace.width).toBeGreaterThan(replyPlace.x + replyPlace.width);
    for (const item of [own, reply]) expect(await item.locator('time').first().textContent()).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
  });

  test('offers five tones, and refuses blank messages', async () => {
    const page = await openChat();
    const field = page.getByLabel('Message', { exact: true });
    await field.waitFor();
    expect(await field.getAttribute('placeholder')).toBe('Type a message...');
    const send = page.getByRole('button', { name: 'Send' });
    expect(await send.isDisabled()).toBe(true);
    await field.fill('   ');
    expect(await send.isDisabled()).toBe(true);
    await field.fill('Good evening');
    expect(await send.isDisabled()).toBe(false);
    await page.setViewportSize(WIDE);
    for (const name of ['Dictate', 'Photo', 'Memory Capture']) await expectShown(page.getByRole('button', { name }));
    const tone = page.getByRole('combobox', { name: 'Tone' });
    expect(await tone.textContent()).toBe('Tone: Natural');
    await tone.click();
    await page.getByRole('option', { name: 'Thoughtful' }).waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Natural', 'Comforting', 'Motivating', 'Wisdom', 'Thoughtful']);
    await page.getByRole('option', { name: 'Comforting' }).click();
    await expect.poll(() => tone.textContent()).toBe('Tone: Comforting');
  });
});

describe('the creation', () => {
  test('is one form with labels, Skip and Logout, and a button that says what it does', async () => {
    const { page } = stage();
    await openAccount(page);
    await page.goto('/onboarding');
    await expectShown(page.getByRole('heading', { name: 'Create Avatar' }));
    await expectShown(page.getByRole('button', { name: 'Logout' }));
    expect(await page.locator('input[type=file]').getAttribute('accept')).toMatch(/^image\//);
    await page.getByRole('button', { name: 'Create Avatar' }).click();
    await expectShown(page.getByText('Name is required'));
    await expectShown(page.getByRole('group', { name: 'Personality Questions, optional' }));
    for (const label of ['Name', 'Common Phrases', 'Core Values', 'Common Advice']) await expectShown(page.getByLabel(label));
    expect(await page.getByRole('combobox', { name: 'Current Status' }).textContent()).toBe('Living');
    const relationship = page.getByRole('combobox', { name: 'Relationship' });
    expect(await relationship.textContent()).toBe('Family');
    await relationship.click();
    await page.getByRole('option', { name: 'Sibling' }).waitFor();
    expect((await page.getByRole('option').allTextContents()).map((name) => name.toLowerCase())).toEqual([...RELATIONSHIPS]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();

    await fillAvatarForm(page, { name: 'Wiske' });
    const letGo = await hold(page, '**/api/avatars');
    await page.getByRole('button', { name: 'Create Avatar' }).click();
    await expectBusy(page.getByRole('button', { name: 'Creating Avatar...' }));
    letGo();
    await page.getByRole('dialog', { name: 'Personality Questionnaire' }).waitFor();
  });

  test('as a wizard has four bars, examples with its questions, Skip, and says what is in progress', async () => {
    const { page } = stage();
    await openAccount(page);
    const examples = new Set<string | null>();
    await hurryToSources(page, 'Wiske', async (screen) => {
      await expectShown(page.getByRole('link', { name: 'Skip', exact: true }));
      expect(
        await page
          .getByRole('img', { name: /^Step \d of 4$/ })
          .locator('span')
          .count(),
      ).toBe(4);
      if (screen === 'wizard-avatar') await expectShown(page.getByText('Upload a Photo'));
      if (screen === 'wizard-question') examples.add(await page.getByText(/^For example: /).textContent());
      if (screen === 'wizard-profile-complete') await expectShown(page.getByRole('heading', { name: 'Profile complete' }));
    });
    expect(examples.size).toBe(3);
    expect(await page.getByRole('group', { name: 'Sources' }).getByRole('button').allTextContents()).toEqual([
      'Voice',
      'Text',
      'Video',
      'Q&A',
    ]);
    let letGo = await hold(page, '**/api/avatars');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectBusy(page.getByRole('button', { name: 'Creating Avatar...' }));
    letGo();
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    letGo = await hold(page, '**/api/subscription');
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await expectBusy(page.getByRole('button', { name: 'Starting Trial...' }));
    letGo();
    await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
    await page.goto('/onboarding-old');
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
  });

  test('as a wizard has the stated dialogs, and the questionnaire in the whole window', async () => {
    const { page } = stage();
    await openAccount(page);
    await hurryToSources(page);
    const toggle = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    await toggle('Voice');
    const voice = page.getByRole('dialog', { name: 'Voice Likeness', exact: true });
    await expectShown(voice.getByText('Step 1 of 4'));
    expect(await voice.getByRole('tab').allTextContents()).toEqual(['Record Voice', 'Upload Audio']);
    await voice.getByRole('button', { name: 'Skip for now' }).click();
    await voice.waitFor({ state: 'detached' });
    await toggle('Text');
    const written = page.getByRole('dialog', { name: 'Written Memories' });
    await expectShown(written.getByText('PDF, TXT, DOC, DOCX (max 10 MB)'));
    for (const name of ['Select Files', 'Upload Files']) await expectShown(written.getByRole('button', { name }));
    await written.getByRole('button', { name: 'Close' }).click();
    await toggle('Video');
    await expectShown(page.getByRole('dialog', { name: 'Video Memories' }).getByText('MP4, MOV, AVI (max 100 MB)'));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await toggle('Q&A');
    const required = page.getByRole('dialog', { name: 'Required Personality Questions' });
    expect(await required.getByRole('listitem').allTextContents()).toEqual([
      'Common phrases and sayings',
      'Core values and beliefs',
      'Personality traits',
      'Life advice',
      'Personal stories',
    ]);
    await required.getByRole('button', { name: 'Start Questionnaire' }).click();
    const questions = page.getByRole('dialog', { name: 'Personality Questionnaire' });
    await questions.getByRole('button', { name: 'Save Responses' }).waitFor();
    await expect.poll(() => placeOf(questions)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  });
});
