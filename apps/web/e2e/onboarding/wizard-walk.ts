import type { Page } from 'playwright-core';
import { findLetter } from '../support/walk.ts';

const LABELS = ['What do they say again and again?', 'What matters most to them?', 'What do they tell the people they love?'];

/** Told at each screen, with a name for it. */
export type Variant = (screen: string) => Promise<void>;

/** From the welcome of /onboarding-old to the memory sources. */
export async function hurryToSources(page: Page, name = 'Wiske', variant: Variant = async () => {}): Promise<void> {
  await page.goto('/onboarding-old');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await page.getByLabel('Name').fill(name);
  await variant('wizard-avatar');
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const label of LABELS) {
    await page.getByLabel(label).fill('Carry your own matches.');
    await variant('wizard-question');
    await page.getByRole('button', { name: /Next Question|Complete Profile/ }).click();
  }
  await page.getByRole('button', { name: 'Continue to Memory Sources' }).waitFor();
  await variant('wizard-profile-complete');
  await page.getByRole('button', { name: 'Continue to Memory Sources' }).click();
  await page.getByRole('heading', { name: 'Memory Sources' }).waitFor();
  await variant('wizard-sources');
}

/** In the open Written Memories dialog. @param parts words of the letters' file names */
export async function chooseLetters(page: Page, ...parts: string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Written Memories' });
  await dialog.getByRole('button', { name: 'Select Files' }).waitFor();
  await dialog.locator('input[type=file]').setInputFiles(parts.map(findLetter));
  await dialog.getByRole('button', { name: 'Upload Files' }).click();
  await dialog.waitFor({ state: 'detached' });
}
