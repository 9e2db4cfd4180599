import type { BrowserContext, Page } from 'playwright-core';

/** Numbers from 555-0100 to 555-0199 are nobody's. */
const PHONE = '+15550100142';
/** The same, as its owner knows it. */
export const PHONE_IN_WORDS = '(555) 010-0142';

/** A phone that texts with the installation, by the page on which a person without a provider does so. */
export type Phone = {
  send: (words: string) => Promise<void>;
  /** Waits for a text with these words. @returns all of it */
  receive: (words: RegExp) => Promise<string>;
};

const WAIT_MS = 60_000;

/** Opens the outbox in a tab of its own. @param phone.key of these pages, which an installation prints at its start */
export async function openPhone(context: BrowserContext, { number = PHONE, key }: { number?: string; key: string }): Promise<Phone> {
  const outbox = await context.newPage();
  await outbox.goto(`/dev/outbox?key=${key}`);
  const received = outbox.getByRole('article').filter({ hasText: `Text to ${number}` });
  return {
    send: async (words) => {
      await outbox.getByLabel('Number').fill(number);
      await outbox.getByLabel('Words').fill(words);
      await Promise.all([outbox.waitForURL('**/dev/outbox'), outbox.getByRole('button', { name: 'Send' }).click()]);
    },
    receive: async (words) => {
      const text = received.filter({ hasText: words }).locator('pre').first();
      const endsAt = Date.now() + WAIT_MS;
      do await outbox.goto('/dev/outbox');
      while ((await text.count()) === 0 && Date.now() < endsAt);
      return text.innerText();
    },
  };
}

/** Presses Connect a number. @returns the text that is to be sent */
export async function getCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Connect a number|Connect another number|New code)$/ }).click();
  return page.getByText(/^JOIN \d{6}$/).innerText();
}

/** From the page about texts, before anything is connected, until this phone is. */
export async function connectPhone(page: Page, phone: Phone): Promise<void> {
  await phone.send(await getCode(page));
  await page.getByRole('button', { name: 'Yes, connect it' }).click();
  await page.getByText('You are texting with').waitFor();
}
