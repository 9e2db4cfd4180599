import type { Locator, Page } from 'playwright-core';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown } from '../support/set-up.ts';

/** Chromium says how its emulated graphics card works. */
export const GRAPHICS = /GL Driver Message|WebGL/;

/** A garden of two plants. */
export async function openGarden(page: Page): Promise<void> {
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The penny', text: 'He paid with a penny.' });
  await addMemory(page, avatarId, { title: 'Letter to Doug', text: 'We sailed.', happenedAt: 'May 6, 1954' });
  await page.goto(`/avatars/${avatarId}/garden`);
}

/** The sheet of that garden on one's table. */
export async function openSheet(page: Page): Promise<Locator> {
  await openGarden(page);
  await page.getByRole('button', { name: 'See it on your table' }).click();
  const sheet = page.getByRole('dialog', { name: 'On your table' });
  await expectShown(sheet);
  return sheet;
}
