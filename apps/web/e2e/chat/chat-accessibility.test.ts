import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar, addMemory } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { findLetter, attachFile, makeAccount, openProfile, say, visit, openTools, pressInChat } from '../support/walk.ts';

const stage = setUpStage();

const BEES = { title: 'The bees', text: 'We had four hives behind the chapel, and your grandfather built them from apple crates.' };

/** A conversation with one answer from a memory and one gap. */
async function converse(page: Page): Promise<void> {
  await openAccount(page);
  const avatarId = await openAvatar(page, 'Wilhelmina Josephine van der Meulen-Gallagher');
  await addMemory(page, avatarId, BEES);
  await page.goto(`/chat/${avatarId}`);
  await say(page, 'Where were the hives?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
}

type Variant = (place: string) => Promise<void>;

/** Opens each dialog of the chat and of home, and looks at it. */
async function lookEverywhere(page: Page, variant: Variant): Promise<void> {
  await variant('chat');
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Print conversation' }).waitFor();
  await variant('options');
  await page.keyboard.press('Escape');
  await openTools(page);
  await variant('tools');
  for (const [button, dialog] of [
    ['Memory Capture', 'Memory Capture'],
    ['Photo', 'A memory from a photo'],
    ['AI: how this works', 'How this works'],
    ['Open the memory: The bees', 'The bees'],
  ] as const) {
    await pressInChat(page, button);
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await variant(dialog);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (const [item, dialog] of [
    [/^About/, /^About/],
    ['Memories', /^Memories of/],
    ['Group Chat', 'Group Chat'],
  ] as const) {
    await page.getByRole('button', { name: 'Conversation options' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await variant(String(item));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Dictate' }).click();
  await page.getByRole('alert').getByText('Allow the microphone').waitFor();
  await variant('dictation');
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Voice Mode' }).click();
  await page.getByText('Voice Mode Active').waitFor();
  await variant('voice mode');
  await page.goto('/');
  await page.getByRole('button', { name: 'View All' }).click();
  await page.getByRole('dialog', { name: 'Your Memory Avatars' }).waitFor();
  await variant('all avatars');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const [item, place] of [
    ['Set Goal', 'goal'],
    ['Edit Avatar', 'edit'],
  ] as const) {
    await page.getByRole('button', { name: /^Options for/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
    await variant(place);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await openProfile(page);
  await variant('profile');
  await page.goto('/legal/safety');
  await page.getByText('If you are in danger').waitFor();
  await variant('safety');
}

test('axe finds no violation in the chat, home, or their dialogs in either theme', async () => {
  const { page, context, problems } = await visit(stage().browser, { baseUrl: stage().baseUrl, serviceWorkers: 'allow' });
  await converse(page);
  const violations: string[] = [];
  await lookEverywhere(page, async (place) => {
    violations.push(...(await listViolations(page)).map((violation) => `${place} ${violation}`));
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await page.goto('/').catch(() => {});
  await page.getByText('Everkin cannot be reached').waitFor();
  violations.push(...(await listViolations(page)));
  await context.close();
  expect(violations).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  // Some fifteen looks at a page take their time on a small machine.
}, 240_000);

test.each([
  { how: 'at 320 px', width: 320, height: 640, zoom: 1 },
  { how: 'at 200 % zoom of a small window', width: 640, height: 480, zoom: 1 },
  { how: 'with letters twice as large', width: 1280, height: 900, zoom: 2 },
])(
  '$how nothing is cut off or scrolls sideways',
  async ({ width, height, zoom }) => {
    const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width, height });
    if (zoom !== 1)
      await page.addInitScript((factor) => {
        addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = `${factor * 100}%`));
      }, zoom);
    await converse(page);
    const wide: string[] = [];
    await lookEverywhere(page, async (place) => {
      const inside = await page.evaluate(() =>
        [...document.querySelectorAll('[role=dialog] *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.sr-only'))
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      wide.push(...inside.map((html) => `${place}: ${html}`));
      if ((await overflowPx(page)) > 0) wide.push(`${place}: the page`);
    });
    await context.close();
    expect(wide).toEqual([]);
  },
  120_000,
);

test('with reduced motion, nothing keeps moving', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const movements = (): Promise<number> =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === 'running' && Number(animation.effect?.getComputedTiming().activeDuration) > 50)
          .length,
    );
  await page.goto('/');
  await page.getByText('Wiske').waitFor();
  expect(await movements()).toBe(0);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await say(page, 'Good morning');
  expect(await movements()).toBe(0);
  await pressInChat(page, 'Memory Capture');
  await page.getByRole('dialog', { name: 'Memory Capture' }).waitFor();
  expect(await movements()).toBe(0);
});

test('the icon on Send has the contrast colour of its background', async () => {
  const { page } = stage();
  await converse(page);
  await page.getByLabel('Message', { exact: true }).fill('And who built them?');
  const [color, accentInk] = await page.getByRole('button', { name: 'Send' }).evaluate((button) => {
    const icon = getComputedStyle(button).color;
    button.style.color = 'var(--accent-ink)';
    return [icon, getComputedStyle(button).color];
  });
  expect(color).toBe(accentInk);
});

test('no button has a focus ring in a dialog opened by touch', async () => {
  const { page } = stage();
  await converse(page);
  await page.getByLabel('Message', { exact: true }).focus();
  await pressInChat(page, 'Memory Capture');
  const dialog = page.getByRole('dialog', { name: 'Memory Capture' });
  await expect.poll(() => dialog.evaluate((popup) => popup === document.activeElement)).toBe(true);
  expect(await dialog.evaluate((popup) => getComputedStyle(popup).outlineStyle)).toBe('none');
  // By the keyboard it is walked through as ever, and left to where one was.
  await page.keyboard.press('Tab');
  expect(await dialog.getByRole('button', { name: 'Close' }).evaluate((button) => button.matches(':focus-visible'))).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Message', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
});

/** Presses Tab until the element of this name has the focus, and expects to see where it is. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : [];
      const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
      const texts = [element.getAttribute('aria-label'), ...labelledBy, ...labels.map((label) => label.textContent), element.textContent];
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { name: texts.find((text) => text?.trim()) ?? '', isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 };
    });
    if (focused && name.test(focused.name.trim())) {
      if (!focused.isMarked) throw new Error(`The focus on ${focused.name} cannot be seen`);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab leads to nothing called ${name.source}`);
}

test('the keyboard alone registers, creates an avatar, adds a letter, asks, reads its source and logs out', async () => {
  const { page } = stage();
  const account = makeAccount();
  const { keyboard } = page;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await tabTo(page, /^Sign In$/);
  await keyboard.press('ArrowRight');
  for (const [field, text] of [
    [/^Email/, account.email],
    [/^Username/, account.displayName],
    [/^Password/, account.password],
    [/^Confirm Password/, account.password],
    [/^Access Code/, '123456'],
  ] as const) {
    await tabTo(page, field);
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await page.getByRole('link', { name: 'Create Your First Avatar' }).waitFor();
  await tabTo(page, /^Create Your First Avatar/);
  await keyboard.press('Enter');
  await page.getByLabel('Name').waitFor();
  await tabTo(page, /^Name/);
  await keyboard.type('Wiske');
  await tabTo(page, /^Relationship/);
  await keyboard.press('Enter');
  await page.getByRole('option', { name: 'Grandmother' }).waitFor();
  await keyboard.type('grandm');
  await keyboard.press('Enter');
  await tabTo(page, /^Create Avatar/);
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Personality Questionnaire' }).waitFor();
  await tabTo(page, /^Skip for now/);
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add Voice Sample' }).waitFor();
  await tabTo(page, /^Skip for now/);
  await keyboard.press('Enter');
  const step = page.getByRole('dialog', { name: 'Add Text Memories' });
  await step.waitFor();
  // The file chooser itself is the browser's.
  await attachFile(step, findLetter('picture theatre'));
  await step.getByText('Ready. You can ask about it now.').waitFor();
  await tabTo(page, /^Continue to conversation/);
  await keyboard.press('Enter');
  await page.getByText('You could begin with').waitFor();
  await tabTo(page, /^Message$/);
  await keyboard.type('Who owns the theatre?');
  await keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await keyboard.press('Shift+Tab');
  await tabTo(page, /^Open the memory/);
  await keyboard.press('Enter');
  await page.locator('mark').first().waitFor();
  await keyboard.press('Escape');
  await tabTo(page, /^Conversation options/);
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expectShown(page.getByRole('tab', { name: 'Sign In' }));
}, 120_000);
