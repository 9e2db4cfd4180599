import type { Locator, Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { openAccount, openAvatar, openGroup } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { say } from '../support/walk.ts';

const stage = setUpStage();

/** A phone shows some six messages; with those kept ready around them there are never more. */
const ROWS_MAX = 60;

/** As far as one may notice that something moved. */
const STILL_PX = 3;

const PHRASE = 'and the bees came back to the chapel wall in the warm weeks of that year. ';

/** Runs one statement on the app's own database: what would take thousands of calls. */
async function write(run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(stage().databaseUrl, { max: 1 });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}

/** A conversation of so many messages, by turns, of one to a dozen lines, some forty to a day. */
async function openLongChat(messages: number): Promise<{ page: Page; avatarId: string; list: Locator }> {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await write(
    (sql) => sql`
      INSERT INTO messages (id, avatar_id, user_id, role, content, created_at)
      SELECT 'ms_long_' || n || ${avatarId}, ${avatarId}, (SELECT owner_id FROM avatars WHERE id = ${avatarId}),
        CASE WHEN n % 2 = 1 THEN 'user' ELSE 'assistant' END, 'Number ' || n || '. ' || repeat(${PHRASE}, (n * 7) % 6),
        now() - make_interval(mins => (${messages}::int - n) * 36)
      FROM generate_series(1, ${messages}::int) AS n`,
  );
  await page.goto(`/chat/${avatarId}`);
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  // In the living page: its last words are also shown before that.
  await expectShown(list.getByText(new RegExp(`\\bNumber ${messages}\\. `)));
  return { page, avatarId, list };
}

const numbered = (page: Page, number: number): Locator => page.getByText(new RegExp(`\\bNumber ${number}\\. `));
/** A browser beside others on a small machine takes its time. */
const soon: typeof expect.poll = (read) => expect.poll(read, { timeout: 15_000 });
const countRows = (list: Locator): Promise<number> => list.locator('ol > li').count();
const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;
const toTop = (list: Locator): Promise<void> => list.evaluate((element) => element.scrollTo({ top: 0 }));
const fromEnd = (list: Locator): Promise<number> =>
  list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);

/** Loads the page before, and looks whether what one reads stayed where it was. */
async function loadEarlier(page: Page, list: Locator, { first, stillPx = STILL_PX }: { first: number; stillPx?: number }): Promise<void> {
  await toTop(list);
  await expectShown(numbered(page, first));
  const before = await topOf(numbered(page, first));
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await soon(() => numbered(page, first - 1).count()).toBe(1);
  await soon(async () => Math.abs((await topOf(numbered(page, first))) - before)).toBeLessThanOrEqual(stillPx);
  expect(await countRows(list)).toBeLessThanOrEqual(ROWS_MAX);
}

test('of two thousand messages a few dozen are in the page, from the newest to the very first', async () => {
  const { page, list } = await openLongChat(2_000);
  await soon(() => fromEnd(list)).toBeLessThan(2);
  expect(await countRows(list)).toBeLessThanOrEqual(ROWS_MAX);
  for (let first = 1_901; first > 1; first -= 100) await loadEarlier(page, list, { first });
  await toTop(list);
  // Full pages do not tell that they are the last.
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await expectShown(page.getByText('This is where the conversation begins.'));
  await expectShown(numbered(page, 1));
  expect(await countRows(list)).toBeLessThanOrEqual(ROWS_MAX);
  expect(await numbered(page, 1).locator('xpath=ancestor::li').getAttribute('aria-setsize')).toBe('2000');
  await list.focus();
  await page.keyboard.press('End');
  await expectShown(numbered(page, 2_000));
  await soon(() => fromEnd(list)).toBeLessThan(2);
  expect(await countRows(list)).toBeLessThanOrEqual(ROWS_MAX);
});

test('the view does not move, also when a day heading appears above it', async () => {
  const { page, avatarId, list } = await openLongChat(400);
  // The one that a page begins with is the first of its day, too.
  await write(
    (sql) => sql`UPDATE messages SET created_at = date_trunc('day', now()) - interval '12 hours'
    + make_interval(days => (substring(content from '[0-9]+')::int - 1) / 50 - 9, mins => substring(content from '[0-9]+')::int)
    WHERE avatar_id = ${avatarId}`,
  );
  await page.reload();
  await expectShown(numbered(page, 400));
  for (const first of [301, 201, 101]) await loadEarlier(page, list, { first });
});

test('nothing jumps when scrolling up through a long conversation', async () => {
  const { page, list } = await openLongChat(100);
  for (let step = 0; step < 12; step += 1) {
    const seen = list.locator('ol > li', { hasText: /^(\D*)Number/ }).filter({ visible: true });
    const texts = await seen.allTextContents();
    const number = Number(/Number (\d+)/.exec(texts[Math.floor(texts.length / 2)] ?? '')?.[1]);
    const before = await topOf(numbered(page, number));
    await list.evaluate((element) => element.scrollBy({ top: -300 }));
    await soon(async () => Math.abs((await topOf(numbered(page, number))) - before - 300)).toBeLessThanOrEqual(STILL_PX);
  }
  expect(await countRows(list)).toBeLessThanOrEqual(ROWS_MAX);
});

// The rows are measured from the 41st on, and some left out from the 61st.
test.each([39, 59])('a conversation that grows beyond %i keeps its position, row for row', async (count) => {
  const { page, avatarId, list } = await openLongChat(count);
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 3 }));
  const seen = await list.locator('ol > li').evaluateAll((rows) => rows.findIndex((row) => row.getBoundingClientRect().top > 200));
  const before = await topOf(numbered(page, seen + 1));
  await write(
    (sql) => sql`
        INSERT INTO messages (id, avatar_id, user_id, role, content, created_at)
        SELECT 'ms_late_' || n || ${avatarId}, ${avatarId}, (SELECT owner_id FROM avatars WHERE id = ${avatarId}),
          'user', 'Late ' || n || '. ' || repeat(${PHRASE}, n * 2), now() + make_interval(secs => n)
        FROM generate_series(1, 4) AS n`,
  );
  const other = await page.context().newPage();
  await other.goto(`/chat/${avatarId}`);
  await say(other, 'Written on another device.');
  await page.getByRole('button', { name: 'New message' }).waitFor();
  await soon(async () => Math.abs((await topOf(numbered(page, seen + 1))) - before)).toBeLessThanOrEqual(STILL_PX);
  await page.getByRole('button', { name: 'New message' }).click();
  await expectShown(page.getByText('Written on another device.'));
  await soon(() => fromEnd(list)).toBeLessThan(2);
});

test('new messages are announced to a reader further up, and one press leads to them', async () => {
  const { page, avatarId, list } = await openLongChat(150);
  await list.evaluate((element) => element.scrollBy({ top: -3_000 }));
  await soon(() => fromEnd(list)).toBeGreaterThan(2_000);
  // Another page of the same person, as on another device.
  const other = await page.context().newPage();
  await other.goto(`/chat/${avatarId}`);
  await say(other, 'Written on another device.');
  await page.getByRole('button', { name: 'New message' }).click();
  await expectShown(page.getByText('Written on another device.'));
  await soon(() => fromEnd(list)).toBeLessThan(2);
  expect(await page.getByRole('button', { name: 'New message' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Send' }).waitFor();
  await say(other, 'Another one.');
  await expectShown(page.getByText('Another one.'));
  await soon(() => fromEnd(list)).toBeLessThan(2);
  await other.getByRole('button', { name: 'Send' }).waitFor();
  await soon(() => fromEnd(list)).toBeLessThan(2);
  // Longer than the screen, so it is read from its beginning.
  await say(other, `A long one. ${PHRASE.repeat(30)}`);
  await expectShown(page.getByText('A long one.'));
  const listPx = await topOf(list);
  await soon(() => topOf(page.getByText('A long one.'))).toBeLessThan(listPx + 400);
  expect(await topOf(page.getByText('A long one.'))).toBeGreaterThanOrEqual(listPx);
  await soon(() => fromEnd(list)).toBeGreaterThan(100);
  await loadEarlier(page, list, { first: 51 });
});

test('printing and the browser’s search include the whole conversation', async () => {
  const { page, list } = await openLongChat(250);
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed');
  });
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Print conversation' }).click();
  await soon(() => page.title()).toBe('printed');
  expect(await countRows(list)).toBeLessThanOrEqual(ROWS_MAX);
  await page.emulateMedia({ media: 'print' });
  await soon(() => countRows(list)).toBe(250);
  await page.emulateMedia({ media: null });
  await soon(() => countRows(list)).toBeLessThanOrEqual(ROWS_MAX);
  await page.keyboard.press('Control+f');
  expect(await countRows(list)).toBe(250);
});

test('a focused button stays in the page, however far the list scrolls', async () => {
  const { page, avatarId, list } = await openLongChat(100);
  await write((sql) => sql`UPDATE avatars SET voice_id = 'voice-of-wiske', voice_status = 'ready' WHERE id = ${avatarId}`);
  await page.reload();
  await expectShown(numbered(page, 100));
  await page.getByRole('button', { name: 'Play as voice' }).last().focus();
  await toTop(list);
  await expectShown(numbered(page, 1));
  expect(await countRows(list)).toBeLessThanOrEqual(ROWS_MAX);
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain('Number 100.');
  await page.keyboard.press('Shift+Tab');
  await soon(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain('Number 9');
});

test('the messages of a group and the memories of an avatar are virtualised too', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const groupId = await openGroup(page, { name: 'Family Chat', avatarId });
  await write(
    (sql) => sql`
      INSERT INTO group_messages (id, group_id, user_id, display_name, role, content, created_at)
      SELECT 'gm_long_' || n || ${groupId}, ${groupId}, CASE WHEN n % 3 = 0 THEN owner_id END, CASE WHEN n % 3 = 0 THEN 'Maeve' ELSE 'Conor' END,
        'user', 'Number ' || n || '. ' || repeat(${PHRASE}, (n * 7) % 4), now() - make_interval(mins => 300 - n)
      FROM generate_series(1, 150) AS n, groups WHERE id = ${groupId}`,
  );
  await write(
    (sql) => sql`
      INSERT INTO memories (id, avatar_id, type, title, status, created_at, updated_at)
      SELECT 'me_long_' || n || ${avatarId}, ${avatarId}, 'qa', 'Story ' || n, 'ready', now() - make_interval(mins => n), now()
      FROM generate_series(1, 400) AS n`,
  );
  await page.goto(`/group-chat/${groupId}`);
  await expectShown(numbered(page, 150));
  const list = page.getByRole('region', { name: 'Conversation in Family Chat' });
  // The name over the first goes where the same person said something before.
  for (const first of [101, 51]) await loadEarlier(page, list, { first, stillPx: 40 });
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Memories of Wiske' });
  await expectShown(dialog.getByText('Story 1', { exact: true }));
  expect(await countRows(dialog)).toBeLessThanOrEqual(ROWS_MAX);
  await dialog.getByText('Story 1', { exact: true }).evaluate((row) => {
    const scroller = row.closest('[data-scroller]');
    scroller?.scrollTo({ top: scroller.scrollHeight });
  });
  await expectShown(dialog.getByText('Story 400', { exact: true }));
  expect(await countRows(dialog)).toBeLessThanOrEqual(ROWS_MAX);
});
