import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { visit } from '../support/walk.ts';
import { dayFromNow, passDays, listStoredText, sealCapsule, writeCapsule } from './capsule-walk.ts';

const stage = setUpStage({ env: () => ({ TEST_CLOCK: 'on' }) });

test('on its day the author gets a link, and Hannah opens it on her phone, without an account, by keyboard', async () => {
  const { page, browser, baseUrl } = stage();
  const { password, displayName } = await openAccount(page);
  const letter = 'Dear Hannah,\n\nthe penny is yours now.';
  const path = await writeCapsule(page, { letter, day: dayFromNow(3) });
  await sealCapsule(page, password);
  await passDays(page);
  await page.goto(path);
  await expectShown(page.getByRole('heading', { name: 'Who has opened it' }));
  expect(await listViolations(page)).toEqual([]);
  await expectShown(page.getByText('This Everkin sends no email. Copy this link and send it yourself.'));
  await page.getByRole('button', { name: 'Copy a link for Hannah' }).click();
  const link = await page.getByLabel('Link for Hannah').inputValue();

  const phone = await visit(browser, { baseUrl, width: 390, height: 844 });
  // The app of a test does not know its own port.
  const answer = await phone.page.goto(new URL(link).pathname);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
  await expectShown(phone.page.getByRole('heading', { name: 'For Hannah' }));
  expect(await listViolations(phone.page)).toEqual([]);
  const open = phone.page.getByRole('button', { name: 'Open it' });
  for (let steps = 0; steps < 12 && !(await open.evaluate((button) => button === document.activeElement)); steps += 1)
    await phone.page.keyboard.press('Tab');
  await phone.page.keyboard.press('Tab');
  expect(await phone.page.getByLabel(`Let ${displayName} know`).evaluate((box) => box === document.activeElement)).toBe(true);
  await phone.page.keyboard.press('Shift+Tab');
  await phone.page.keyboard.press('Enter');
  await expectShown(phone.page.getByText('the penny is yours now.'));
  await expectShown(phone.page.getByText(new RegExp(`^Made by ${displayName}, unchanged since `)));
  expect(await listViolations(phone.page)).toEqual([]);
  expect(await listStoredText(phone.page)).not.toContain('the penny is yours');
  expect(await phone.page.getByRole('link', { name: /sign/i }).count()).toBe(0);
  await phone.page.setViewportSize({ width: 320, height: 640 });
  await phone.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflowPx(phone.page)).toBe(0);

  await phone.page.getByRole('button', { name: 'Stop these emails' }).click();
  await expectShown(phone.page.getByText('No more emails will come about this. The link keeps working.'));
  const download = await Promise.all([
    phone.page.waitForEvent('download'),
    phone.page.getByRole('link', { name: 'Download a copy' }).click(),
  ]);
  expect(download[0].suggestedFilename()).toMatch(/\.zip$/);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
  await page.reload();
  await expectShown(page.getByText(/^Opened it /));
});

test('a link that is not known says so, and offers nothing', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/404/);
  await page.goto('/capsule/not-a-token');
  await expectShown(page.getByRole('heading', { name: 'This link no longer works. There may be a newer one in a later email.' }));
  expect(await listViolations(page)).toEqual([]);
});
