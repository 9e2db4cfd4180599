import type { Page } from 'playwright-core';

/** Words that are nowhere else in the app. */
export const CANARY = 'marmalade-lighthouse-7';

/** YYYY-MM-DD, so many days from now. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** From the empty list to the first step. @returns the address of the capsule, without a step */
export async function beginCapsule(page: Page, avatarId?: string): Promise<string> {
  await page.goto(avatarId === undefined ? '/capsules' : `/capsules?avatar=${avatarId}`);
  await page.getByRole('button', { name: 'Write for later' }).click();
  await page.getByRole('heading', { name: 'Who is it for?' }).waitFor();
  return new URL(page.url()).pathname;
}

export type Written = { name?: string; email?: string; letter?: string; day?: string; avatarId?: string };

/** Fills the steps up to the last, which is then shown. @returns the address of the capsule */
export async function writeCapsule(
  page: Page,
  { name = 'Hannah', email = 'hannah@example.com', letter = 'Dear Hannah', day, avatarId }: Written = {},
): Promise<string> {
  const path = await beginCapsule(page, avatarId);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Letter').fill(letter);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('On which day?').fill(day ?? dayFromNow(3));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Check it once more' }).waitFor();
  return path;
}

/** Presses Seal it, twice, and waits until it is sealed. */
export async function sealCapsule(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Seal it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Seal it' });
  await sheet.getByLabel('Your password').fill(password);
  await sheet.getByRole('button', { name: 'Seal it' }).click();
  await page.getByRole('button', { name: 'Change the day or people' }).waitFor();
}

/** Moves the clock of the app (TEST_CLOCK) past a step of days, the hour of doubt after it, and the two phases of opening. */
export async function passDays(page: Page): Promise<void> {
  for (const add of ['P15D', 'PT70M', 'PT15M', 'PT15M']) {
    const response = await page.request.post('/dev/clock', { data: { add } });
    if (response.status() !== 204) throw new Error(`/dev/clock answered ${response.status()}: ${await response.text()}`);
  }
}

/** Everything that the browser has stored for this origin, as one text: localStorage, sessionStorage, IndexedDB and Cache storage. */
export function listStoredText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))];
    for (const { name } of await indexedDB.databases()) texts.push(await readDatabase(name ?? ''));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url, (await (await cache.match(request))?.text().catch(() => '')) ?? '');
    }
    return texts.join('\n');

    function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    }
    async function readDatabase(name: string): Promise<string> {
      const database = await settle(indexedDB.open(name));
      const rows = [...database.objectStoreNames].map((store) => settle(database.transaction(store).objectStore(store).getAll()));
      const text = JSON.stringify(await Promise.all(rows));
      database.close();
      return text;
    }
  });
}
