import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory, openAccount, openAvatar, openGroup } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { closeDialog, visit } from '../support/walk.ts';

const stage = setUpStage();

/** So many letters, a day apart and the newest first. */
async function writeMany(avatarId: string, count: number): Promise<void> {
  const sql = postgres(stage().databaseUrl, { max: 1 });
  try {
    await sql`
      INSERT INTO memories (id, avatar_id, type, title, status, text, happened_at, date_edtf, date_earliest, date_latest, date_source,
        date_read_at, created_at, updated_at)
      SELECT 'me_many_' || n || ${avatarId}, ${avatarId}, 'text', 'Letter number ' || n, 'ready',
        'Dear Aukje,' || E'\n\n' || 'On day ' || n || ' the bees came back to the chapel wall.',
        day::text, day::text, day, day, 'text', now(), now() - make_interval(mins => n), now()
      FROM generate_series(1, ${count}::int) AS n, LATERAL (SELECT date '1954-02-20' + n AS day) AS days`;
  } finally {
    await sql.end();
  }
}

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const openPerson = async (page: Page, avatarId: string): Promise<void> => {
  await page.goto(`/avatars/${avatarId}`);
  await expectShown(page.getByRole('heading', { name: 'Wiske', level: 1 }));
};

test('home and the conversation lead to the page of a person, which has their memories, groups, voice and the way back', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The theatre', text: 'My dear Hannah,\n\nUncle Bram sold the picture theatre in the spring.' });
  await openGroup(page, { name: 'Cousins', avatarId });
  await page.goto('/');
  await page.getByRole('link', { name: '1 memory' }).click();
  await page.waitForURL(`/avatars/${avatarId}`);
  await expectShown(page.getByRole('heading', { name: 'Wiske', level: 1 }));
  await expectShown(page.getByText('Grandmother'));
  await expectShown(page.getByText(/^Letter · Added /));
  await expectShown(page.getByRole('link', { name: /^Cousins/ }));
  await expectShown(page.getByRole('button', { name: /^Add Voice Sample/ }));
  await expectShown(page.getByRole('navigation', { name: 'Main' }));
  await page.getByRole('link', { name: 'Talk' }).click();
  await page.waitForURL(`/chat/${avatarId}`);
  await page.getByRole('link', { name: 'Open Wiske’s page' }).first().click();
  await page.waitForURL(`/avatars/${avatarId}`);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await page.getByRole('menuitem', { name: 'Open Wiske’s page' }).click();
  await page.waitForURL(`/avatars/${avatarId}`);
});

test('a memory opens over the page and in its address: back closes it, and its link opens it', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const memoryId = await addMemory(page, avatarId, { title: 'The theatre', text: 'Uncle Bram sold the picture theatre.' });
  await openPerson(page, avatarId);
  await page.getByRole('link', { name: 'The theatre', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'The theatre' });
  await expectShown(dialog);
  expect(new URL(page.url()).search).toBe(`?memory=${memoryId}`);
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(`/avatars/${avatarId}`);
  await page.goto(`/avatars/${avatarId}?memory=${memoryId}`);
  await expectShown(dialog);
  await closeDialog(page);
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
});

test('nothing collected yet is one sentence and one action', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await openPerson(page, avatarId);
  await expectShown(page.getByText('No memories yet. Add a letter or a story, and you can ask about it.'));
  await page.getByRole('button', { name: 'Add a memory' }).last().click();
  await expectShown(page.getByRole('dialog', { name: 'Add New Memory' }));
});

test('of five thousand memories a few dozen are in the page, and a search shows the hit marked in its sentence', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await writeMany(avatarId, 5_000);
  await addMemory(page, avatarId, { title: 'The sky', text: 'It rained. We saw a Zeppelin above the harbour. Then it was gone.' });
  await openPerson(page, avatarId);
  await expectShown(page.getByRole('heading', { name: /^Memories\s*5,001$/ }));
  await expectShown(page.getByText('Letter number 1', { exact: true }));
  await page.getByRole('link', { name: 'All 5,001 memories' }).click();
  const countLater = async () => {
    await page.mouse.wheel(0, 3_000);
    return page.getByText(/^Letter number [1-9]\d\d$/).count();
  };
  await expect.poll(countLater, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await rows(page).count()).toBeLessThanOrEqual(130);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('searchbox', { name: 'Search her memories' }).fill('zeppelin');
  await expectShown(page.getByText('1 memory has these words'));
  expect(await page.locator('mark').allInnerTexts()).toEqual(['Zeppelin']);
  await expectShown(rows(page).getByText('We saw a Zeppelin above the harbour.', { exact: true }));
  await page.getByRole('searchbox').fill('submarine');
  await expectShown(page.getByText('No memory about that was found.'));
  await page.getByRole('button', { name: 'Show all' }).click();
  await expectShown(page.getByText('Letter number 1', { exact: true }));
});

test('on a phone the first five come before what else there is; all of them are a page of their own', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 390, height: 844 });
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await writeMany(avatarId, 70);
  await openPerson(page, avatarId);
  await expectShown(page.getByRole('heading', { name: 'Voice' }));
  await expect.poll(() => rows(page).count()).toBe(5);
  expect(await rows(page).first().innerText()).toContain('Letter number 1\n');
  await page.getByRole('button', { name: 'Newest first' }).click();
  await expectShown(page.getByText(/^Letter · February 21, 1954$/));
  await page.getByRole('link', { name: 'All 70 memories' }).click();
  await expectShown(page.getByText('Letter number 12', { exact: true }));
  expect(await page.getByRole('heading', { name: 'Voice' }).count()).toBe(0);
  await page.goBack();
  await expectShown(page.getByRole('heading', { name: 'Voice' }));
  await context.close();
});

test('another’s page looks like one that does not exist', async () => {
  const { page } = stage();
  // Its memories are requested with the page, and refused.
  stage().expectProblem(/404/);
  const other = await visit(stage().browser, { baseUrl: stage().baseUrl });
  await openAccount(other.page);
  const othersId = await openAvatar(other.page);
  await other.context.close();
  await openAccount(page);
  for (const id of [othersId, 'av_unknown']) {
    await page.goto(`/avatars/${id}`);
    await expectShown(page.getByText('404 Page Not Found'));
  }
});

test('axe finds no violation on the page of a person, and nothing is cut off with names of thirty wide letters or in Arabic', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640 });
  await openAccount(page);
  const names = ['WMWMWMWMWMWMWMWMWMWMWMWMWMWMWM', 'فاطمة الزهراء بنت عبد الرحمن'];
  for (const name of names) {
    const avatarId = await openAvatar(page, name);
    await writeMany(avatarId, 8);
    await page.goto(`/avatars/${avatarId}`);
    await expectShown(page.getByRole('heading', { name, level: 1 }));
    await expectShown(page.getByRole('link', { name: 'All 8 memories' }));
    expect(await overflowPx(page)).toBe(0);
  }
  expect(await listViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox').fill('bees');
  await expectShown(page.getByText('8 memories have these words'));
  expect(await listViolations(page)).toEqual([]);
  await context.close();
});
