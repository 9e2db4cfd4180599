import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openAccount, openAvatar, addMemory } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { say } from '../support/walk.ts';

const stage = setUpStage({ serviceWorkers: 'allow' });

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** One answered question, and the page's own files kept by the service worker. */
async function talk(): Promise<{ page: Page; avatarId: string }> {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel.' });
  await page.goto(`/chat/${avatarId}`);
  await say(page, 'Where were the hives?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return { page, avatarId };
}

test('offline, the last conversation can be read, and writing works again when the connection is back', async () => {
  const { page } = await talk();
  const { context } = stage();
  stage().expectProblem(OFFLINE);
  await context.setOffline(true);
  await page.reload();
  await expectShown(page.getByText('Everkin cannot be reached. You can read your last conversations'));
  await expectShown(page.getByText('Where were the hives?'));
  await expectShown(page.getByText(/The bees$/));
  expect(await page.getByLabel('Message', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expectShown(page.getByRole('link', { name: 'Wiske' }));
  await context.setOffline(false);
  await expectShown(page.getByRole('heading', { name: 'Welcome, Maeve!' }));
});

test('a message sent while the conversation failed to load is not taken for the whole of it', async () => {
  const { page } = await talk();
  const { context } = stage();
  stage().expectProblem(OFFLINE);
  await context.route('**/trpc/*chat.history*', (route) => route.abort());
  // A live event would bring the rest by itself.
  await context.route('**/api/events*', (route) => route.abort());
  await page.reload();
  await expectShown(page.getByText('The conversation could not be loaded.'));
  await context.unroute('**/trpc/*chat.history*');
  await say(page, 'What stood before the chapel?');
  await expectShown(page.getByText('What stood before the chapel?'));
  await expectShown(page.getByText('Where were the hives?'));
});

test('a logout removes everything readable offline', async () => {
  const { page } = await talk();
  const { context } = stage();
  stage().expectProblem(OFFLINE);
  stage().expectSessionEnd();
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await expect.poll(() => readStore(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/');
  await expectShown(page.getByText('Everkin could not be reached. Please check your connection and try again.'));
  expect(await page.getByText('Wiske').count()).toBe(0);
});

test('the next person who signs in finds nothing of the previous one', async () => {
  const { page, avatarId } = await talk();
  const { context } = stage();
  stage().expectProblem(OFFLINE);
  await context.clearCookies();
  await openAccount(page);
  await page.goto('/');
  await page.getByText("You don't have any avatars yet").waitFor();
  await expect.poll(() => readStore(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/chat/${avatarId}`);
  await expectShown(page.getByText('Everkin could not be reached. Please check your connection and try again.'));
});

test('the app can be installed: a manifest with icons, and a service worker that stores no personal data', async () => {
  const { page } = await talk();
  const manifest = z
    .object({
      name: z.string(),
      start_url: z.string(),
      display: z.string(),
      icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
    })
    .parse(await (await page.request.get('/manifest.webmanifest')).json());
  expect(manifest).toMatchObject({ name: 'Everkin', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => !/^\/(assets\/|boot\.js$|favicon\.svg$|manifest\.webmanifest$|index\.html$)/.test(path))).toEqual([]);
});

/** Names in the browser's own store of conversations. */
function readStore(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('everkin');
        opening.addEventListener('error', () => reject(new Error('The store could not be opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('conversations').objectStore('conversations').get('kept');
          reading.addEventListener('success', () => {
            database.close();
            const kept: { conversations: { avatar: { name: string } }[] } | undefined = reading.result;
            resolve((kept?.conversations ?? []).map(({ avatar }) => avatar.name));
          });
        });
      }),
  );
}
