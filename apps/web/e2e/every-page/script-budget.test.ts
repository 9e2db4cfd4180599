import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage({ serviceWorkers: 'allow' });

/** What the first page may make a phone load of scripts, as they travel, with their headers. */
const FIRST_ROUTE_MAX_BYTES = 180_000;

/** The same of a person's page. */
const PERSON_MAX_BYTES = 210_000;

/** By then what a page puts off until it has been seen has been asked for (src/lib/use-after-first-load.ts). */
const LATE_MS = 1_500;

/**
 * Loads a page and counts its scripts until it asks for nothing more.
 * @returns names of the scripts, and their bytes
 */
async function countScripts(
  page: Page,
  path: string,
  sign = page.getByRole('button', { name: 'Sign In' }),
): Promise<{ names: string[]; bytes: number }> {
  const names: string[] = [];
  const sizes: Promise<number>[] = [];
  const count = (request: Request): void => {
    const { pathname } = new URL(request.url());
    // A lazy part is fetched before it is a script (src/lib/load-code.ts), and is then in the cache.
    if (!pathname.endsWith('.js')) return;
    names.push(pathname);
    sizes.push(request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize));
  };
  page.on('requestfinished', count);
  await page.goto(path);
  // What the build has drawn is inert, and no sign of scripts.
  await sign.waitFor();
  await page.waitForFunction((ms) => {
    const [loading] = performance.getEntriesByType('navigation');
    return loading instanceof PerformanceNavigationTiming && loading.loadEventEnd > 0 && performance.now() > loading.loadEventEnd + ms;
  }, LATE_MS);
  await page.waitForLoadState('networkidle');
  // The size of what comes later, as the page closes, cannot be told any more.
  page.off('requestfinished', count);
  return { names, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}

test.each(['/auth', '/'])('a first visit to %s loads at most 180 kB of script', async (path) => {
  const { names, bytes } = await countScripts(stage().page, path);
  expect(names.join()).toMatch(/react/);
  expect(bytes).toBeLessThanOrEqual(FIRST_ROUTE_MAX_BYTES);
});

test("a person's page loads its dialogs and their checks when they are opened", async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const { names, bytes } = await countScripts(page, `/avatars/${avatarId}`, page.getByRole('heading', { name: 'Wiske' }));
  expect(names.join()).not.toMatch(/validation|contracts|dialog/i);
  expect(bytes).toBeLessThanOrEqual(PERSON_MAX_BYTES);
  await page.getByRole('button', { name: 'Add a memory' }).first().click();
  await page.getByRole('dialog').waitFor();
});

test('the validation of a form loads when it is touched', async () => {
  const { page } = stage();
  const { names } = await countScripts(page, '/auth');
  expect(names.join()).not.toContain('validation');
  const checks = page.waitForResponse(/assets\/validation-/);
  await page.getByRole('textbox', { name: 'Email' }).focus();
  expect((await checks).ok()).toBe(true);
});

test('a form whose validation fails to load says so, keeps its text, and can be sent again', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED|401/);
  const { email: username } = await openAccount(page);
  await context.clearCookies();
  await context.route('**/assets/account-checks-*.js', (route) => route.abort());
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(username);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectShown(page.getByRole('alert').getByText('Everkin could not be reached.'));
  await context.unroute('**/assets/account-checks-*.js');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectShown(page.getByRole('alert').getByText('Invalid email or password'));
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(username);
});
