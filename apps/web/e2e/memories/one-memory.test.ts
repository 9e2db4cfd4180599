import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

/** Three memories, and the list of them. @returns the list */
async function openList(page: Page): Promise<Locator> {
  await openAccount(page);
  const avatarId = await openAvatar(page);
  for (const [title, text] of [
    ['The kettle', 'The kettle was on the stove when the boat came in.'],
    ['Letter to Aukje about the flood', 'The flood came at night, and we carried the films upstairs.'],
    ['The bees', 'We kept bees behind the chapel.'],
  ] as const)
    await addMemory(page, avatarId, { title, text });
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  return page.getByRole('dialog', { name: 'Memories of Wiske' });
}

const openFlood = async (page: Page): Promise<Locator> => {
  await (await openList(page)).getByRole('button', { name: /^Letter to Aukje about the flood/ }).click();
  const memory = page.getByRole('dialog', { name: 'Letter to Aukje about the flood' });
  await expectShown(memory.getByText('The flood came at night'));
  return memory;
};

test('previous and next lead through the memories in the order of the list', async () => {
  const { page } = stage();
  await openFlood(page);
  await page.getByRole('button', { name: 'Next memory: The kettle' }).click();
  const last = page.getByRole('dialog', { name: 'The kettle' });
  await expectShown(last.getByText('when the boat came in'));
  await expect.poll(() => last.getByRole('button', { name: 'Next memory' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Previous memory: Letter to Aukje about the flood' }).click();
  await page.getByRole('button', { name: 'Previous memory: The bees' }).click();
  await expectShown(page.getByRole('dialog', { name: 'The bees' }).getByText('behind the chapel'));
});

test('a question about a memory waits in the composer, and without a voice there is no Listen', async () => {
  const { page } = stage();
  const memory = await openFlood(page);
  expect(await memory.getByRole('button', { name: 'Listen' }).count()).toBe(0);
  await memory.getByRole('button', { name: 'Ask about this' }).click();
  await memory.waitFor({ state: 'detached' });
  const field = page.getByLabel('Message', { exact: true });
  expect(await field.inputValue()).toBe('Tell me about the flood.');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('we carried the films upstairs').last());
});

test('the menu of a memory prints it alone, and deletes it after a question', async () => {
  const { page } = stage();
  const memory = await openFlood(page);
  await page.emulateMedia({ media: 'print' });
  await expectShown(memory.getByText('The flood came at night'));
  expect(await page.getByLabel('Message', { exact: true }).isVisible()).toBe(false);
  expect(await memory.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await memory.getByRole('button', { name: 'Memory options' }).click();
  await expectShown(page.getByRole('menuitem', { name: 'Print' }));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this memory?' }).getByRole('button', { name: 'Delete memory' }).click();
  await memory.waitFor({ state: 'detached' });
  await expectShown(page.getByText('Memory deleted', { exact: true }));
});

test('axe finds no violation in a memory, and nothing is wider than a small phone', async () => {
  const { page } = stage();
  await openFlood(page);
  expect(await listViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
});
