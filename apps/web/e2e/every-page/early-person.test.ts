import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { hold } from '../support/walk.ts';

const stage = setUpStage();

/** All scripts of the app but those that fill a person's page before it runs. */
const APP_SCRIPTS = /\/assets\/(?!start-|words-|person-start-)[^/]*\.js$/;

const SIZES = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
];

/** The page as it is before the app runs; none of the app's scripts comes. */
async function openEarly({ page, context }: { page: Page; context: BrowserContext }, path: string): Promise<Locator> {
  stage().expectProblem(/ERR_FAILED/);
  await context.route(APP_SCRIPTS, (route) => route.abort());
  await page.goto(path);
  return page.locator('#root > [inert]');
}

/** Then the app runs, and takes its place. */
async function openLate({ page, context }: { page: Page; context: BrowserContext }): Promise<Locator> {
  await context.unroute(APP_SCRIPTS);
  await page.reload();
  return page.locator('#root > :not([inert])');
}

/** A person with dates of life, and memories of two decades and without a date. */
async function openPerson(page: Page): Promise<string> {
  const id = await openAvatar(page);
  const life = { born: 'about 1926', died: 'May 2003', hemisphere: 'north' };
  expect((await page.request.put(`/api/avatars/${id}`, { data: life })).ok()).toBe(true);
  const text = 'Dear Aukje,\n\nWe had four hives behind the chapel, and only your mother was ever stung by any of them. So we moved them.';
  await addMemory(page, id, { title: 'Letter about the hives', text, happenedAt: '1954-02-21' });
  await addMemory(page, id, { title: 'The second summer', text, happenedAt: '1954' });
  await addMemory(page, id, { title: 'The wedding', text: 'It rained all day.', happenedAt: '1961-05' });
  await addMemory(page, id, { title: 'The well <b>of the chapel</b>', text: 'The well was *deep*.' });
  return id;
}

/** Where everything stands that is read or pressed, and what it says. */
const listShown = (main: Locator): Promise<string[]> =>
  main.locator('h1, h2, h3, h4, p, a, button, article, input, img, [data-early]').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const seen = element.cloneNode(true);
      if (seen instanceof Element) seen.querySelectorAll('.sr-only').forEach((hidden) => hidden.remove());
      const words = element instanceof HTMLInputElement ? element.placeholder : seen.textContent;
      const { background, fontSize } = getComputedStyle(element);
      return `${element.localName} ${[x, y, width, height].map(Math.round).join()} ${fontSize} ${background} ${words}`;
    }),
  );

test.each(SIZES)(
  'on $name the person and the first memories are there before the app, where the app has them',
  async ({ width, height }) => {
    const { page } = stage();
    await page.setViewportSize({ width, height });
    await openAccount(page);
    const id = await openPerson(page);
    const early = await openEarly(stage(), `/avatars/${id}`);
    await expectShown(early.getByText('Letter about the hives'));
    await page.evaluate(() => document.fonts.ready);
    const before = await listShown(early.locator('main'));
    expect(before.join('\n')).toMatch(/Wiske[^]*about 1926 – 2003[^]*Grandmother[^]*Talk[^]*Memories4[^]*Search her memories/);
    expect(before.join('\n')).toMatch(
      /1920s[^]*Born[^]*1950s[^]*Play this time[^]*Letter about the hives[^]*February 21[^]*1960s[^]*Not dated yet1/,
    );
    // Typed as markup, shown as typed; and without the marks of Markdown.
    expect(before.join('\n')).toMatch(/<b>of the chapel<\/b>[^]*The well was deep\./);
    const app = await openLate(stage());
    await expectShown(app.getByText('Letter about the hives'));
    await expectShown(app.getByRole('heading', { name: 'Not dated yet' }));
    await page.evaluate(() => document.fonts.ready);
    expect(await listShown(app.locator('main'))).toEqual(expect.arrayContaining(before));
  },
);

test.each(SIZES)('on $name nothing jumps or disappears when the app takes over', async ({ width, height }) => {
  const { page } = stage();
  await page.setViewportSize({ width, height });
  await openAccount(page);
  const id = await openPerson(page);
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    let shift = 0;
    const note = (): unknown => seen.push(/Letter about the hives/.test(document.querySelector('#root')?.textContent ?? ''));
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    // The DOM's own types do not know this entry yet.
    const add = (list: PerformanceObserverEntryList): void =>
      list.getEntries().forEach((entry) => (shift += 'value' in entry ? Number(entry.value) : 0));
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { listSeen: () => seen, sumShifts: () => shift });
  });
  await page.goto(`/avatars/${id}`);
  await expectShown(page.locator('#root > :not([inert])').getByText('Letter about the hives'));
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<boolean[]>('listSeen()');
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
  expect(await page.evaluate<number>('sumShifts()')).toBeLessThan(0.001);
});

test('on a phone the first five memories are followed by the way to all of them, as in the app', async () => {
  const { page } = stage();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAccount(page);
  const id = await openPerson(page);
  for (const year of ['1965', '1966', '1967']) await addMemory(page, id, { title: `Summer of ${year}`, text: 'Hay.', happenedAt: year });
  const early = await openEarly(stage(), `/avatars/${id}`);
  await expectShown(early.getByText('All 7 memories'));
  const before = await listShown(early.locator('main'));
  const app = await openLate(stage());
  await expectShown(app.getByText('All 7 memories'));
  expect(await listShown(app.locator('main'))).toEqual(expect.arrayContaining(before));
});

test('on a slow line the person stays in sight until the code of the page is there', async () => {
  const { page } = stage();
  await openAccount(page);
  const id = await openPerson(page);
  const release = await hold(page, /\/assets\/avatars\._id-/);
  await page.goto(`/avatars/${id}`);
  await expectShown(page.locator('[inert]').getByText('Letter about the hives'));
  // Longer than the app waits for anything else (src/early/mount.tsx).
  await page.waitForFunction(() => {
    const entry = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/index-[^/]*\.js$/.test(name));
    return entry instanceof PerformanceResourceTiming && performance.now() > entry.responseEnd + 2_500;
  });
  expect(await page.locator('[inert]').getByText('Letter about the hives').isVisible()).toBe(true);
  release();
  await expectShown(page.locator('#root > :not([inert])').getByText('Letter about the hives'));
});

test('a person without memories is there before the app, with the way to add one', async () => {
  const { page } = stage();
  await openAccount(page);
  const id = await openAvatar(page, 'Wilhelmina Antoinette van der Berg', 'friend');
  const early = await openEarly(stage(), `/avatars/${id}`);
  await expectShown(early.getByText(/^No memories yet/));
  const before = await listShown(early.locator('main'));
  expect(before.join('\n')).not.toMatch(/Search|Timeline|Memories0/);
  const app = await openLate(stage());
  await expectShown(app.getByText(/^No memories yet/));
  expect(await listShown(app.locator('main'))).toEqual(expect.arrayContaining(before));
});

test('memories come early up to the first one whose state the app has to show', async () => {
  const { page, context } = stage();
  await openAccount(page);
  const id = await openPerson(page);
  // A memory that is still read, between two that are ready.
  await context.route(/\/trpc\/timeline\.list/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/("title":"The second summer","status":)"ready"/, '$1"processing"') });
  });
  const early = await openEarly(stage(), `/avatars/${id}`);
  await expectShown(early.getByText('Letter about the hives').or(early.getByText('Born')).first());
  expect(await early.getByText(/The second summer|The wedding|Not dated yet/).count()).toBe(0);
  const app = await openLate(stage());
  await expectShown(app.getByText('The wedding'));
});

test('while the memories cannot be had, the person is there before the app', async () => {
  const { page, context } = stage();
  await openAccount(page);
  const id = await openPerson(page);
  await context.route(/\/trpc\/timeline\.list/, (route) => route.abort());
  const early = await openEarly(stage(), `/avatars/${id}`);
  await expectShown(early.getByRole('heading', { name: 'Wiske', includeHidden: true }));
  await expectShown(early.getByText('Talk'));
  await context.unroute(/\/trpc\/timeline\.list/);
  const app = await openLate(stage());
  await expectShown(app.getByText('Letter about the hives'));
});

test("nothing of another account's person is shown, before the app or by it", async () => {
  const { page } = stage();
  await openAccount(page);
  const id = await openPerson(page);
  await openAccount(page);
  stage().expectProblem(/404/);
  const responses = page.waitForResponse(/\/trpc\/timeline\.list/);
  const early = await openEarly(stage(), `/avatars/${id}`);
  expect((await responses).status()).toBe(404);
  await expectShown(early.getByText('Home', { exact: true }));
  expect(await page.locator('body').textContent()).not.toMatch(/Wiske|hives/);
  const app = await openLate(stage());
  await expectShown(app.getByRole('heading', { name: /not found/i }));
  expect(await page.locator('body').textContent()).not.toMatch(/Wiske|hives/);
});

test('nothing of a person is shown early once the session has ended, elsewhere too', async () => {
  const { page, context } = stage();
  stage().expectProblem(/401/);
  await openAccount(page);
  const id = await openPerson(page);
  const cookies = await context.cookies();
  expect((await page.request.post('/api/logout')).ok()).toBe(true);
  await openEarly(stage(), `/avatars/${id}`);
  expect(await page.locator('body').textContent()).not.toMatch(/Wiske|hives/);
  // As in another browser, which still has the cookie of a session that is gone.
  await context.addCookies(cookies);
  const responses = page.waitForResponse(/\/trpc\/timeline\.list/);
  await page.reload();
  expect((await responses).status()).toBe(401);
  expect(await page.locator('body').textContent()).not.toMatch(/Wiske|hives/);
});

test('the page of all memories on a phone is left to the app, which has another head', async () => {
  const { page } = stage();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAccount(page);
  const id = await openPerson(page);
  const responses = page.waitForResponse(/\/trpc\/timeline\.list/);
  const early = await openEarly(stage(), `/avatars/${id}?all=true`);
  await responses;
  expect(await early.getByText('Wiske').count()).toBe(0);
  const app = await openLate(stage());
  await expectShown(app.getByText('The wedding'));
});

test('memories without a date are requested with the others, and once', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED/);
  // News of the new memories would have the page ask again.
  await context.route('**/api/events*', (route) => route.abort());
  await openAccount(page);
  const id = await openPerson(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`/avatars/${id}`);
  await expectShown(page.locator('#root > :not([inert])').getByText('Not dated yet'));
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.includes('timeline.undated'))).toEqual(['/trpc/timeline.list,timeline.undated']);
});
