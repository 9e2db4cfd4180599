import { expect, test } from 'vitest';
import { setUpStage } from './set-up.ts';

const stage = setUpStage();

/** What the first page may make a phone load of scripts, as they travel. */
const FIRST_ROUTE_MAX_BYTES = 180_000;

test('a first visit brings at most 180 kB of script before anything can be done', async () => {
  const { page } = stage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(FIRST_ROUTE_MAX_BYTES);
});
