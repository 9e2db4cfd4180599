import { expect, test } from 'vitest';
import { addMemory, openAccount, openAvatar, writeMessage } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

test('the sign-in page is visible before any script has loaded, in the chosen theme', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED/);
  await context.addInitScript(() => localStorage.setItem('everkin-theme', 'dark'));
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/auth');
  const heading = page.locator('h1', { hasText: 'Timeless Conversations' });
  await expectShown(heading);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  // A form without its script would send itself to its own address, password and all.
  expect(await page.locator('[inert] form').count()).toBe(1);
});

test('a member sees the outlines of home and a conversation before any script has loaded, without personal data', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED/);
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expectShown(page.locator('h1', { hasText: /^Welcome$/ }));
  expect(await page.content()).not.toMatch(/Maeve|Wiske/);
  await page.goto(`/chat/${avatarId}`);
  await expectShown(page.locator('[inert] main').first());
  expect(await page.content()).not.toMatch(/Maeve|Wiske/);
});

test('a returning person sees the last messages and their sources before the app has loaded', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED/);
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await writeMessage(page, avatarId, { role: 'user', content: 'Where did you keep the bees?' });
  await writeMessage(page, avatarId, { role: 'assistant', content: 'Behind the chapel, <b>four</b> hives.' });
  await context.route(/\/assets\/(?!start-)[^/]*\.js$/, (route) => route.abort());
  await page.goto(`/chat/${avatarId}`);
  const messages = page.locator('[inert] main');
  await expectShown(messages.getByText('Where did you keep the bees?'));
  await expectShown(messages.getByText('Behind the chapel, <b>four</b> hives.'));
  await expectShown(messages.getByText('Not made here · no memory known'));
  expect(await messages.textContent()).toContain('Wiske: ');
});

test('the last messages stay in place while the app loads, and are requested once', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await writeMessage(page, avatarId, { role: 'user', content: 'Where did you keep the bees?' });
  await writeMessage(page, avatarId, { role: 'assistant', content: 'Behind the chapel.' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // With every change of the page: whether the words are in it.
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    const variant = (): unknown => seen.push(document.body?.textContent.includes('keep the bees?') ?? false);
    new MutationObserver(variant).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { listSeen: () => seen });
  });
  await page.goto(`/chat/${avatarId}`);
  await expectShown(page.getByRole('region', { name: 'Conversation with Wiske' }).getByText('Where did you keep the bees?'));
  const seen = await page.evaluate<boolean[]>('listSeen()');
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
  // Once live events flow, they are read again, for what came meanwhile.
  expect(asked.slice(0, asked.indexOf('/api/events')).filter((path) => path.includes('chat.history'))).toHaveLength(1);
});

test('requests made before the scripts have loaded are made once', async () => {
  const { page } = stage();
  await openAccount(page);
  await openAvatar(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('link', { name: 'Wiske' }).waitFor();
  expect(asked.filter((path) => path.includes('accounts.currentUser'))).toEqual(['/trpc/accounts.currentUser']);
});

test('the one inline script is allowed by its hash, and no other', async () => {
  const { page } = stage();
  const response = await page.goto('/auth');
  const policy = (await response?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  stage().expectProblem(/Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Injected"';
    document.head.append(script);
  });
  expect(await page.title()).not.toBe('Injected');
});

test('a script removed by an update is reported as gone, and no page is sent in its place', async () => {
  const { page } = stage();
  const gone = await page.request.get('/assets/chat-page-before1.js');
  expect([gone.status(), await gone.json()]).toMatchObject([404, { code: 'NOT_FOUND', message: 'There is nothing at this address.' }]);
  const unknown = await page.request.get('/nowhere');
  expect([unknown.status(), unknown.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test("a person's memories are requested before the app has loaded, and once", async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED/);
  // News of the new memory would have the page ask again.
  await context.route('**/api/events*', (route) => route.abort());
  await openAccount(page);
  const id = await openAvatar(page);
  await addMemory(page, id, { title: 'The bees', text: 'We had four hives behind the chapel.' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`/avatars/${id}`);
  await expectShown(page.locator('#root > :not([inert])').getByText('The bees').first());
  await page.waitForLoadState('networkidle');
  const isFirstPage = (path: string): boolean => path.startsWith('/trpc/timeline.list');
  expect(requests.filter(isFirstPage)).toHaveLength(1);
  expect(requests.findIndex(isFirstPage)).toBeLessThan(requests.findIndex((path) => path.includes('/assets/react-')));
});
