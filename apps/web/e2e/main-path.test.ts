import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/app.ts';
import { launchBrowser } from './browser.ts';
import { createAvatar, findLetter, giveFile, makeAccount, register, say, uploadUntilReady, visit, type Visitor } from './walk.ts';

let app: TestApp;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});
beforeEach(async () => {
  visitor = await visit(browser, { baseUrl: app.baseUrl });
});
afterEach(() => visitor.context.close());

describe('from nothing to an answer', () => {
  test('a person registers, makes an avatar, adds a letter, and reads an answer that opens it at the passage', async () => {
    const { page, problems } = visitor;
    await register(page);
    await createAvatar(page, { name: 'Wiske' });
    const step = page.getByRole('dialog', { name: 'Add Text Memories' });
    await uploadUntilReady(step, findLetter('picture theatre'));
    await step.getByRole('button', { name: 'Continue to conversation' }).click();

    await page.getByRole('button', { name: 'Tell me about the picture theatre.' }).waitFor();
    expect(await page.getByText('Answers from saved memories (no AI text generation)').isVisible()).toBe(true);
    await say(page, 'Who owns the theatre?');
    await page.getByText('From a memory').waitFor();
    expect(await page.getByText('Mr. Gallagher, who owns the theatre').count()).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Open the memory: Letter to Aukje about the picture theatre, 1954' }).click();
    const memory = page.getByRole('dialog', { name: 'Letter to Aukje about the picture theatre' });
    const passage = memory.locator('mark').first();
    await expect.poll(() => isInView(passage)).toBe(true);
    expect(await passage.textContent()).toContain('Gallagher');
    await page.keyboard.press('Escape');
    await memory.waitFor({ state: 'hidden' });

    await page.reload();
    await page.getByText('From a memory').waitFor();
    expect(await page.getByText('Who owns the theatre?').count()).toBe(1);
    expect(await page.getByText('Core value').isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  test('a question that no memory answers is called a gap, and leads to telling it', async () => {
    const { page } = visitor;
    await register(page);
    await createAvatar(page, { name: 'Wiske' });
    const step = page.getByRole('dialog', { name: 'Add Text Memories' });
    await uploadUntilReady(step, findLetter('wedding'));
    await step.getByRole('button', { name: 'Continue to conversation' }).click();
    await say(page, 'Who won the chess tournament in Reykjavik?');
    await page.getByText('In their style · no memory found').waitFor();

    await page.getByRole('button', { name: 'Tell me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
    await dialog.getByLabel('Title').fill('Chess in Reykjavik');
    await dialog.getByLabel('When').fill('summer 1972');
    await dialog.getByLabel('The memory').fill('Bobby Fischer won the chess tournament in Reykjavik, and Alec lost ten shillings on it.');
    await dialog.getByRole('button', { name: 'Save memory' }).click();
    await dialog.getByText('Ready. You can ask about it now.').waitFor();
    await page.keyboard.press('Escape');

    await say(page, 'Who won the chess tournament in Reykjavik?');
    await expectShown(page.getByRole('button', { name: 'Open the memory: Chess in Reykjavik, summer 1972' }));
  });

  test('a letter that is no letter fails with its reason and can be tried again', async () => {
    const { page } = visitor;
    await register(page);
    await createAvatar(page, { name: 'Wiske' });
    const step = page.getByRole('dialog', { name: 'Add Text Memories' });
    await giveFile(step, {
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

  test('files that are too large or of another kind are refused before they are sent', async () => {
    const { page } = visitor;
    const folder = await mkdtemp(join(tmpdir(), 'everkin-e2e-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const tooLarge = join(folder, 'long.txt');
    await writeFile(tooLarge, '');
    await truncate(tooLarge, 21 * 1024 * 1024);
    await register(page);
    await createAvatar(page, { name: 'Wiske' });
    const step = page.getByRole('dialog', { name: 'Add Text Memories' });
    await giveFile(step, { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(10) });
    await expectShown(step.getByText('Invalid file type for text upload'));
    await giveFile(step, tooLarge);
    await expectShown(step.getByText('File size exceeds the maximum allowed (20MB)'));
  });
});

describe('the session', () => {
  test('a wrong password is said, inline and in a toast', async () => {
    const { page } = visitor;
    const account = makeAccount();
    await register(page, account);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login failed').first().waitFor();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Welcome back!').first().waitFor();
    await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
  });

  test('the forms say what is missing, in the words of the specification', async () => {
    const { page } = visitor;
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Username').fill('x'.repeat(31));
    await page.getByLabel('Password', { exact: true }).fill('seven green hives');
    await page.getByLabel('Access Code').fill('12a456');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const words of [
      'Valid email required',
      'Username too long',
      'Please confirm your password',
      'Access code must contain only numbers',
    ]) {
      await expectShown(page.getByText(words));
    }
  });

  test('a protected page leads to signing in, and back to where one was going', async () => {
    const { page } = visitor;
    const account = await register(page);
    await visitor.context.clearCookies();
    await page.goto('/onboarding');
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/onboarding');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Create Avatar' }).waitFor();
  });

  test('a session that ends in the middle keeps what was typed', async () => {
    const { page } = visitor;
    const account = await register(page);
    await createAvatar(page, { name: 'Wiske' });
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.getByLabel('Message', { exact: true }).fill('What was the');
    await visitor.context.clearCookies();
    await page.reload();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('What was the');
  });

  test('a redirect to another site is not followed', async () => {
    const { page } = visitor;
    await register(page);
    await page.goto('/auth?redirect=https://example.com/');
    await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
    expect(page.url()).toBe(`${app.baseUrl}/`);
  });
});

describe('the pages', () => {
  test('an unknown address says so and offers the way home', async () => {
    const { page } = visitor;
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await expectShown(page.getByText('Did you forget to add the page to the router?'));
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  });

  test('an avatar is given a goal, renamed and deleted from home', async () => {
    const { page } = visitor;
    await register(page);
    await createAvatar(page, { name: 'Wiske' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Options for Wiske' }).click();
    await page.getByRole('menuitem', { name: 'Set Goal' }).click();
    await page.getByRole('dialog', { name: 'Set Goal for Wiske' }).getByLabel('Goal').fill('Share family stories and traditions');
    await page.getByRole('button', { name: 'Save Goal' }).click();
    await page.getByText("Your avatar's goal has been updated successfully.").first().waitFor();

    await page.getByRole('button', { name: 'Options for Wiske' }).click();
    await page.getByRole('menuitem', { name: 'Edit Avatar' }).click();
    await page.getByLabel('Name').fill('Nana Wiske');
    await page.getByRole('button', { name: 'Save Changes' }).click();

    await page.getByRole('button', { name: 'Options for Nana Wiske' }).click();
    await page.getByRole('menuitem', { name: 'Delete Avatar' }).click();
    await page.getByText('Are you sure you want to delete this avatar?').waitFor();
    await page.getByRole('button', { name: 'Delete Avatar' }).click();
    await expectShown(page.getByText("You don't have any avatars yet"));
  });

  test('the theme is kept', async () => {
    const { page } = visitor;
    await register(page);
    await page.getByRole('button', { name: 'Profile', exact: true }).click();
    await page.getByText('Dark', { exact: true }).click();
    expect(await page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('everkin-theme')])).toEqual([
      'dark',
      'dark',
    ]);
  });
});

/** Waits until an element can be seen. */
const expectShown = (element: Locator): Promise<void> => expect.poll(() => element.isVisible()).toBe(true);

/** True when the top of an element lies within the window. */
async function isInView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y < height;
}
