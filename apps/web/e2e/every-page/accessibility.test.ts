import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { setUpStage } from '../support/set-up.ts';
import { createAvatar, findLetter, leaveSteps, openProfile, register, say, uploadUntilReady, visit } from '../support/walk.ts';

const stage = setUpStage();

test('axe finds no violation on any page or dialog in either theme', async () => {
  const { page, context, problems } = await visit(stage().browser, { baseUrl: stage().baseUrl });
  const violations: string[] = [];
  const variant = async (): Promise<void> => void violations.push(...(await listViolations(page)));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await variant();
  await register(page);
  await page
    .getByRole('button', { name: 'Create Your First Avatar' })
    .or(page.getByRole('link', { name: 'Create Your First Avatar' }))
    .waitFor();
  await variant();
  await createAvatar(page, { name: 'Wiske' });
  await variant();
  const step = page.getByRole('dialog', { name: 'Add Text Memories' });
  await uploadUntilReady(step, findLetter('picture theatre'));
  await variant();
  await step.getByRole('button', { name: 'Continue to conversation' }).click();
  await page.getByText('You could begin with').waitFor();
  await variant();
  await say(page, 'Who owns the theatre?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await say(page, 'Who won the chess tournament in Reykjavik?');
  await page.getByRole('button', { name: 'Add a memory' }).waitFor();
  await variant();
  await page
    .getByRole('button', { name: /Open the memory/ })
    .first()
    .click();
  await page.locator('mark').first().waitFor();
  await variant();
  await page.getByRole('button', { name: 'Edit' }).click();
  await variant();
  await page.keyboard.press('Escape');
  await page.goto('/');
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await variant();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  const profile = await openProfile(page);
  await profile.getByText('Last seen').waitFor();
  await variant();
  await profile.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').waitFor();
  await variant();
  for (const address of ['/auth/forgot', '/auth/reset?token=unknown']) {
    await page.goto(address);
    await page.getByRole('link', { name: 'Back to Sign In' }).waitFor();
    await variant();
  }
  await page.goto('/onboarding');
  await page.getByLabel('Name').waitFor();
  await variant();
  await page.goto('/nowhere');
  await page.getByText('404 Page Not Found').waitFor();
  await variant();
  await context.close();
  expect(violations).toEqual([]);
  expect(problems).toEqual([]);
  // A dozen looks at a page take their time on a small machine.
}, 180_000);

test('nothing is cut off at 320 px', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640 });
  const overflows: [string, number][] = [];
  const measure = async (): Promise<void> => void overflows.push([page.url(), await overflowPx(page)]);
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await measure();
  await register(page);
  await measure();
  await createAvatar(page, { name: 'Wilhelmina Josephine van der Meulen-Gallagher' });
  await measure();
  await leaveSteps(page);
  await page.getByLabel('Message', { exact: true }).waitFor();
  await measure();
  for (const address of ['/auth/forgot', '/auth/reset?token=unknown']) {
    await page.goto(address);
    await page.getByRole('link', { name: 'Back to Sign In' }).waitFor();
    await measure();
  }
  await context.close();
  expect(overflows.filter(([, px]) => px > 0)).toEqual([]);
});

test('signing in, asking and reading work with the keyboard alone', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 1440, height: 900 });
  await register(page);
  await createAvatar(page, { name: 'Wiske' });
  const step = page.getByRole('dialog', { name: 'Add Text Memories' });
  await uploadUntilReady(step, findLetter('picture theatre'));
  await step.getByRole('button', { name: 'Continue to conversation' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Message', { exact: true }).focus();
  await page.keyboard.type('Who owns');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('the theatre?');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: /Open the memory/ }).first();
  await chip.waitFor();
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Letter to Aukje about the picture theatre' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => chip.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

test('a screen reader hears a finished reply once', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl });
  await register(page);
  await createAvatar(page, { name: 'Wiske' });
  await leaveSteps(page);
  const heard = page.locator('main p[aria-live=polite]');
  await say(page, 'Good morning');
  await expect.poll(() => heard.textContent()).toMatch(/^Wiske: \S/);
  await context.close();
});
