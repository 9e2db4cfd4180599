import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { askForPermissions } from './browser.ts';

/** The archive written for the project: letters and notes of an invented person. */
const ARCHIVE = fileURLToPath(new URL('../../../../demo/archive/', import.meta.url));

/** @param part words of the file's name */
export function findLetter(part: string): string {
  const name = readdirSync(ARCHIVE).find((candidate) => candidate.includes(part));
  if (name === undefined) throw new Error(`demo/archive has no file with “${part}” in its name`);
  return `${ARCHIVE}${name}`;
}

/** A visitor with a page of their own, and everything that went wrong in it. */
export type Visitor = { page: Page; context: BrowserContext; problems: string[] };

export type VisitOptions = {
  baseUrl: string;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  hasTouch?: boolean;
  /**
   * `block` by default: two seconds after each first page the service worker would fetch the whole build once more, for a
   * next visit without a connection. A test about such visits allows it.
   */
  serviceWorkers?: 'allow' | 'block';
};

/** What Playwright logs in the page where it blocks a service worker. */
const SERVICE_WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** A machine that runs all tests at once may need most of it for a click. */
const ACTION_TIMEOUT_MS = 60_000;

/** docs/PRODUCT.md: narrower windows are phones. */
const PHONE_BELOW_PX = 768;

/** Opens a page that keeps what its console and its scripts complain about. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visitor> {
  const { baseUrl, width = 390, height = 844, theme = 'light', hasTouch = false, serviceWorkers = 'block' } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    hasTouch,
    serviceWorkers,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  await context.addInitScript((chosen) => localStorage.setItem('everkin-theme', chosen), theme);
  await askForPermissions(browser, context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === SERVICE_WORKER_BLOCKED) return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  return { page, context, problems };
}

export type Account = { email: string; displayName: string; password: string };

export const makeAccount = (): Account => ({
  email: `${randomUUID().slice(0, 12)}@example.com`,
  displayName: 'Maeve',
  password: 'seven green hives',
});

/** Fills the Register tab and waits for home. */
export async function register(page: Page, account = makeAccount()): Promise<Account> {
  await fillRegisterForm(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: `Welcome, ${account.displayName}!` }).waitFor();
  return account;
}

/** Logs out by the button at the top, with the keyboard: a toast may come over it at any moment, and one under the mouse stays. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
}

export async function fillRegisterForm(page: Page, account: Account): Promise<void> {
  await page.goto('/auth');
  await fillRegisterTab(page, account);
  await page.getByLabel('Access Code').fill('123456');
}

/** The same where a link to join has led to it, which stands for the access code. */
export async function fillRegisterTab(page: Page, account: Account): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Username').fill(account.displayName);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
}

/** Fills the Sign In tab, from wherever one is. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  if (!page.url().includes('/auth')) await page.goto('/auth');
  // By its role: what the build has drawn has none, and would forget what is typed.
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  // A toast may have the word too.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens Your Profile from home's header or the bottom bar. */
export async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your Profile' });
  await dialog.waitFor();
  return dialog;
}

/** Creates an avatar, and goes past the questionnaire and the voice to the step for their words. */
export async function createAvatar(page: Page, avatar: { name: string; relationship?: string }): Promise<void> {
  await fillAvatarForm(page, avatar);
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await skipStep(page, 'Personality Questionnaire');
  await skipStep(page, 'Add Voice Sample');
  await page.getByRole('dialog', { name: 'Add Text Memories' }).waitFor();
}

/** Skips one step after the creation. */
export async function skipStep(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Skip for now' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Leaves the steps after the creation for the conversation. */
export async function leaveSteps(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Continue to conversation' }).click();
}

/** Fills the form of /onboarding. */
export async function fillAvatarForm(
  page: Page,
  { name, relationship = 'Grandmother' }: { name: string; relationship?: string },
): Promise<void> {
  await page.goto('/onboarding');
  await page.getByLabel('Name').fill(name);
  await choose(page, 'Relationship', relationship);
  await choose(page, 'Current Status', 'Passed');
  await page.getByLabel('Common Phrases').fill('A film must breathe.');
  await page.getByLabel('Core Values').fill('Mend it before you throw it away.');
  await page.getByLabel('Common Advice').fill('Carry your own matches.');
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Gives a file to the drop zone of an open dialog. */
export async function attachFile(dialog: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  // A second one, for many at once, may be below it.
  await dialog.locator('input[type=file]').first().setInputFiles(file);
}

/** Uploads in an open dialog and waits until the worker has read it. */
export async function uploadUntilReady(dialog: Locator, file: string): Promise<void> {
  await attachFile(dialog, file);
  await dialog.getByText('Upload Complete!').waitFor();
  await dialog.getByText('Ready. You can ask about it now.').waitFor();
}

/** Writes into the composer and sends with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** What a conversation has in its menu on a phone, and behind a button beside the field. */
const IN_MENU = ['Group Chat', 'Logout'];
const IN_TOOLS = ['Tone', 'Memory Capture', 'Photo'];

const isOnPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < PHONE_BELOW_PX;

/** Presses a control of the conversation; on a phone it opens first what contains it. */
export async function pressInChat(page: Page, name: string): Promise<void> {
  if (isOnPhone(page) && IN_MENU.includes(name)) {
    await page.getByRole('button', { name: 'Conversation options' }).click();
    return page.getByRole('menuitem', { name, exact: true }).click();
  }
  if (IN_TOOLS.includes(name)) await openTools(page);
  await page.getByRole(name === 'Tone' ? 'combobox' : 'button', { name, exact: IN_MENU.includes(name) }).click();
}

/** Opens Tone, Memory Capture and Photo, which on a phone are not always open. */
export async function openTools(page: Page): Promise<void> {
  if (!isOnPhone(page)) return;
  const more = page.getByRole('button', { name: 'More options' });
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
}

/** Keeps the calls to an address waiting, for what a page shows meanwhile. @returns lets them go */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** By the mouse: after a key the next dialog would show where its focus is. */
export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
