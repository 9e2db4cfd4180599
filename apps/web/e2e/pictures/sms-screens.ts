import type { Browser, Page } from 'playwright-core';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { visit } from '../support/walk.ts';
import { getCode, openPhone } from '../sms/phone.ts';

type Shoot = (name: string, fullPage?: boolean) => Promise<void>;
type Stage = { browser: Browser; baseUrl: string; width: number; height: number; theme: 'light' | 'dark' };

/** A number connects to one account only. */
const phoneOf = ({ width, theme }: Stage): string => `+1555010016${(width < 768 ? 0 : 2) + (theme === 'light' ? 0 : 1)}`;

/**
 * Texts from the first code to STOP, on an installation without a provider.
 * @param key of the pages for this machine, which the start prints
 */
export async function walkTheTexts(stage: Stage, makeShoot: (page: Page) => Shoot, key: string): Promise<void> {
  const { page, context } = await visit(stage.browser, { ...stage, serviceWorkers: 'block' });
  const shoot = makeShoot(page);
  await openAccount(page);
  const avatarId = await openAvatar(page, 'Wiske');
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel, and your grandfather built them.' });
  await page.goto(`/sms?avatar=${avatarId}`);
  await page.getByRole('button', { name: 'Connect a number' }).waitFor();
  await shoot('sms-none');
  const phone = await openPhone(context, { key, number: phoneOf(stage) });
  const code = await getCode(page);
  await shoot('sms-code', true);
  await phone.send(code);
  await page.getByRole('button', { name: 'Yes, connect it' }).waitFor();
  await shoot('sms-question');
  await page.getByRole('button', { name: 'Yes, connect it' }).click();
  await page.getByText('You are texting with').waitFor();
  await shoot('sms-connected', true);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('sms-disconnect');
  await page.keyboard.press('Escape');
  await phone.send('How many hives did you have behind the chapel?');
  await phone.receive(/four hives/);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('img', { name: 'by text' }).nth(1).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await shoot('sms-chat');
  await phone.send('STOP');
  await phone.receive(/no more texts/);
  await page.goto('/sms');
  await page.getByText('This number sent STOP').waitFor();
  await shoot('sms-stopped', true);
  await context.close();
}
