/** Pictures of every page, phone and desktop, light and dark: `node apps/web/e2e/pictures/screenshots.ts --base URL --out .screens`; `--only pages`, `creation`, `groups`, `states`, `timeline`, `garden`, `vault`, `capsules` (a server with TEST_CLOCK=on) or `sms` (with `--key`, of the pages for this machine) for those alone. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { openAccount } from '../support/by-call.ts';
import { walkCreation, walkWizard } from '../onboarding/creation-walk.ts';
import { walkTheGroups } from './group-screens.ts';
import { walkTheStates } from './state-screens.ts';
import { walkTheCapsules } from './capsule-screens.ts';
import { walkTheGarden } from './garden-screens.ts';
import { walkTheTexts } from './sms-screens.ts';
import { walkTheTimeline } from './timeline-screens.ts';
import { walkTheVault } from './vault-screens.ts';
import {
  closeDialog,
  createAvatar,
  findLetter,
  openProfile,
  register,
  say,
  uploadUntilReady,
  visit,
  type Visitor,
  pressInChat,
} from '../support/walk.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: '.screens' },
    key: { type: 'string' },
  },
});
mkdirSync(values.out, { recursive: true });

const PORTRAIT = fileURLToPath(new URL('../../../../demo/portrait.jpg', import.meta.url));

const SIZES = [
  { label: '390', width: 390, height: 844 },
  { label: '1440', width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'] as const;

const LONGER_THAN_THE_WINDOW = new Set(['creation-profile', 'wizard-sources', 'wizard-added', 'wizard-plan']);

type Shoot = (name: string, fullPage?: boolean) => Promise<void>;

const isAsked = (part: string): boolean => values.only === undefined || values.only === part;

/** How far the walks with capsules have moved the server's clock. */
let aheadDays = 0;

const browser = await launchBrowser();
for (const { label, width, height } of SIZES) {
  for (const theme of THEMES) {
    const stage = { browser, baseUrl: values.base, width, height, theme };
    const makeShoot =
      (page: Page): Shoot =>
      async (name, fullPage = false) => {
        await page.evaluate(() => document.fonts.ready);
        // Nothing is shown as it looks under the mouse.
        await page.mouse.move(0, 0);
        if (name !== 'toast') await page.locator('[aria-label=Dismiss]').waitFor({ state: 'detached' });
        await page.screenshot({ path: join(values.out, `${name}-${label}-${theme}.png`), fullPage });
      };
    if (isAsked('creation') || isAsked('pages')) await walkOne(await visit(browser, stage), makeShoot);
    if (isAsked('groups')) await walkTheGroups(stage, makeShoot);
    if (isAsked('states')) await walkTheStates(stage, makeShoot);
    if (isAsked('timeline')) await walkTheTimeline(stage, makeShoot);
    if (isAsked('garden')) await walkTheGarden(stage, makeShoot);
    if (isAsked('vault')) await walkTheVault(stage, makeShoot);
    if (values.only === 'sms') await walkTheTexts(stage, makeShoot, values.key ?? '');
    // Alone: it moves the clock.
    if (values.only === 'capsules') aheadDays = await walkTheCapsules(stage, makeShoot, aheadDays);
  }
}
await browser.close();

async function walkOne({ page, context }: Visitor, makeShoot: (page: Page) => Shoot): Promise<void> {
  const shoot = makeShoot(page);
  if (isAsked('pages')) await walkThePages(page, shoot);
  else await openAccount(page);
  if (!isAsked('creation')) return context.close();
  await context.grantPermissions(['microphone']);
  const shootWhole = (name: string): Promise<void> => shoot(name, LONGER_THAN_THE_WINDOW.has(name));
  await walkCreation(page, 'Wiske', shootWhole);
  await walkWizard(page, 'Wiske', shootWhole);
  await context.close();
}

async function walkThePages(page: Page, shoot: Shoot): Promise<void> {
  await walkSignIn(page, shoot);
  await register(page);
  await page.getByText("You don't have any avatars yet").waitFor();
  await page.getByText('No group conversations yet').waitFor();
  await shoot('home-empty');
  await walkOnboarding(page, shoot);
  await walkTheChat(page, shoot);
  await walkHome(page, shoot);
  await walkAccount(page, shoot);
}

async function walkSignIn(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Email is required').waitFor();
  await shoot('auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await shoot('auth-register', true);
  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill('nobody@example.com');
  await shoot('forgot');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If this address has an account,').waitFor();
  await shoot('forgot-sent');
  await page.goto('/auth/reset?token=unknown');
  await page.getByLabel('New Password').waitFor();
  await shoot('reset');
  await page.getByLabel('New Password').fill('nine blue kettles');
  await page.getByLabel('Confirm Password').fill('nine blue kettles');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  await shoot('reset-unknown');
}

async function walkHome(page: Page, shoot: Shoot): Promise<void> {
  await createAvatar(page, { name: 'Thomas', relationship: 'Father' });
  await page.goto('/');
  await page.getByText('Thomas').waitFor();
  await page.getByText('No group conversations yet').waitFor();
  await shoot('home');
  await page.getByRole('button', { name: 'Options for Thomas' }).click();
  await page.getByRole('menuitem', { name: 'Delete Avatar' }).waitFor();
  await shoot('home-menu');
  await page.getByRole('menuitem', { name: 'Delete Avatar' }).click();
  await page.getByRole('region', { name: 'What will be deleted' }).waitFor();
  await shoot('home-delete');
  await page.keyboard.press('Escape');
}

/** The profile, and the pages that need nobody. */
async function walkAccount(page: Page, shoot: Shoot): Promise<void> {
  const profile = await openProfile(page);
  await profile.getByText('Start Free Trial').waitFor();
  await shoot('profile');
  await profile.getByText('Last seen').waitFor();
  await profile.getByRole('button', { name: 'Delete account' }).scrollIntoViewIfNeeded();
  await shoot('profile-end');
  await profile.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('profile-delete');
  await page.goto('/nowhere');
  await page.getByText('404 Page Not Found').waitFor();
  await shoot('not-found');
  await page.goto('/legal/privacy');
  await page.getByText('What is stored').waitFor();
  await shoot('privacy');
}

async function walkOnboarding(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/onboarding');
  await page.getByLabel('Name').waitFor();
  await shoot('onboarding', true);
  await createAvatar(page, { name: 'Wiske' });
  await shoot('add-text');
  const dialog = page.getByRole('dialog', { name: 'Add Text Memories' });
  await uploadUntilReady(dialog, findLetter('picture theatre'));
  await shoot('add-text-ready');
  await dialog.getByRole('button', { name: 'Continue to conversation' }).click();
}

async function walkTheChat(page: Page, shoot: Shoot): Promise<void> {
  await page.getByText('You could begin with').waitFor();
  await shoot('chat-empty');
  await say(page, 'Tell me about the picture theatre.');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await say(page, 'Who won the chess tournament in Reykjavik?');
  await page.getByRole('button', { name: 'Add a memory' }).waitFor();
  await shoot('chat');
  await page
    .getByRole('button', { name: /Open the memory/ })
    .first()
    .click();
  await page.locator('mark').first().waitFor();
  await shoot('memory');
  await page.getByRole('button', { name: 'Edit' }).click();
  await shoot('memory-edit');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await page.getByRole('dialog', { name: 'Add New Memory' }).waitFor();
  await shoot('add-memory');
  await closeDialog(page);
  await page.getByRole('button', { name: 'AI: how this works' }).click();
  await page.getByRole('dialog', { name: 'How this works' }).waitFor();
  await shoot('how-this-works');
  await closeDialog(page);
  for (const [button, dialog, name] of [
    ['Memory Capture', 'Memory Capture', 'capture'],
    ['Photo', 'A memory from a photo', 'photo'],
  ] as const) {
    await pressInChat(page, button);
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await shoot(name);
    await closeDialog(page);
  }
  await walkThePhoto(page, shoot);
  await page.emulateMedia({ media: 'print' });
  await shoot('print');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await page.getByText('Voice Mode Active').waitFor();
  await shoot('voice-mode');
  await say(page, 'Good morning');
  await page.getByText('Voice Setup Required').first().waitFor();
  await shoot('toast');
}

async function walkThePhoto(page: Page, shoot: Shoot): Promise<void> {
  await pressInChat(page, 'Photo');
  const dialog = page.getByRole('dialog', { name: 'A memory from a photo' });
  await dialog.locator('input[type=file]').setInputFiles(PORTRAIT);
  await dialog.getByLabel('Caption').fill('Wiske on the pier at Harlingen with the red scarf.');
  await dialog.getByLabel('Title').fill('The pier');
  await shoot('photo-chosen');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  await page.getByRole('button', { name: /^The pier/ }).waitFor();
  await shoot('memories');
  await page.getByRole('button', { name: /^The pier/ }).click();
  await page.getByRole('img', { name: 'The pier' }).waitFor();
  await shoot('memory-photo');
  await closeDialog(page);
}
