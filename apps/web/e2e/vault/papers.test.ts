import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount } from '../support/by-call.ts';
import { makeLargeFile } from '../support/large-file.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { openProfile, visit } from '../support/walk.ts';
import { addItem, choose, openVault, PHOTO, writeItem } from './vault-walk.ts';

const stage = setUpStage();

const WISHES_NOTICE =
  'What you write here is a wish for others to read. It is not a will: a will needs the form the law requires. Keep yours with a notary or lawyer, and note here where it is.';

test('nothing is there at first; a recipe is written, and found by a word of it', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto('/');
  await expectShown(page.getByRole('region', { name: 'Papers' }).getByRole('link', { name: /The family papers/ }));
  const profile = await openProfile(page);
  await profile.getByRole('link', { name: /The family papers/ }).click();
  await expectShown(page.getByText('Nothing here yet. A recipe is a good start.'));
  await expectShown(page.getByText('Nobody is told when you can no longer be reached: that part is not built yet.'));
  expect(await listViolations(page)).toEqual([]);
  await writeItem(page, {
    category: 'Recipes',
    title: 'Butter cake',
    text: 'A pound of butter, and no less.\n\nBake it until the street smells of it.',
  });
  await expectShown(page.getByText('Only you'));
  await addItem(page, await openVault(page), {
    category: 'documents',
    title: 'The deed of the house',
    text: 'In the tin with the buttons.',
  });
  await page.reload();
  const list = page.getByRole('article');
  await expect.poll(() => list.count()).toBe(2);
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search these papers' }).fill('street');
  await expect.poll(() => list.allInnerTexts()).toEqual([expect.stringContaining('Butter cake')]);
  await expectShown(page.getByText('1 found'));
  await page.getByRole('searchbox', { name: 'Search these papers' }).fill('zeppelin');
  await expectShown(page.getByText('Nothing here has these words.'));
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => list.count()).toBe(2);
});

test('a photo is added from a file, opens large, is changed and deleted after a question', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto('/vault');
  await page.getByRole('button', { name: 'Add something' }).click();
  await page.getByLabel('Choose files').setInputFiles(PHOTO);
  const form = page.getByRole('dialog', { name: 'Add something' });
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Mem at the range');
  expect(await listViolations(page)).toEqual([]);
  await form.getByLabel('When is it from? As well as you know').fill('about 1962');
  await expectShown(form.getByText('About 1962'));
  await form.getByLabel('Note (optional)').fill('Aukje took it.');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expectShown(page.getByText('Photo · about 1962'));
  await page.getByRole('link', { name: 'Mem at the range' }).click();
  await expectShown(page.getByText('Aukje took it.'));
  await expectShown(page.getByRole('img', { name: 'Mem at the range' }));
  expect(await listViolations(page)).toEqual([]);
  // What says that it is saved lies over the large picture's own button for some seconds.
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await page.getByRole('button', { name: 'Show Mem at the range large' }).click();
  const large = page.getByRole('dialog', { name: 'Mem at the range' });
  await large.getByRole('button', { name: 'Mem at the range in its own size' }).click();
  await expectShown(large.getByRole('button', { name: 'Mem at the range in its own size', pressed: true }));
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(PHOTO.name);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit' });
  await edit.getByLabel('Title').fill('Mem, at the range');
  await choose(page, 'Category', 'Other');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectShown(page.getByRole('heading', { name: 'Mem, at the range' }));
  await expectShown(page.getByText('Other · about 1962'));
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Mem, at the range”?' });
  await expectShown(question.getByText(/and its file with it/));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectShown(page.getByText('Nothing here yet. A recipe is a good start.'));
});

test('over wishes stands what they are not, and where one is written', async () => {
  const { page } = stage();
  await openAccount(page);
  await addItem(page, await openVault(page), { category: 'wishes', title: 'The clock', text: 'To Kirsty, who winds it.' });
  await page.goto('/vault');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Wishes 1' }).click();
  await expectShown(page.getByText(WISHES_NOTICE));
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Write' }).click();
  await expectShown(page.getByRole('dialog').getByText(WISHES_NOTICE));
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Recipes 0' }).click();
  await expectShown(page.getByText('Nothing under Recipes yet.'));
});

test('what cannot be loaded can be tried again; what is too large, empty or has no room is said', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  expectProblem(/Failed to load resource/);
  await page.route(/\/trpc\/[^?]*vaults\.list/, (route) => route.abort());
  await page.goto('/vault');
  await expectShown(page.getByText('The family papers could not be loaded.'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Add something' }).click();
  const form = page.getByRole('dialog', { name: 'Add something' });
  const chooser = page.getByLabel('Choose files');
  await chooser.setInputFiles(await makeLargeFile('film.mov', 20 * 1024 * 1024 + 1));
  await expectShown(form.getByText('“film.mov” is larger than 20 MB, which is the most for one file.'));
  await chooser.setInputFiles({ name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  await expectShown(form.getByText('“nothing.txt” is empty.'));
  await page.route(/\/api\/vaults\/[^/]+\/items$/, (route) =>
    route.fulfill({ status: 507, json: { message: 'There is no room left for this.', code: 'INSUFFICIENT_STORAGE', requestId: 'r' } }),
  );
  await chooser.setInputFiles(PHOTO);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expectShown(form.getByText('There is no room left for this.'));
  await page.unrouteAll();
  // What was typed is still there, and closing asks first.
  await page.keyboard.press('Escape');
  await expectShown(page.getByRole('alertdialog', { name: 'Leave before everything is sent?' }));
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: 'Mem at the range' }).waitFor();
});

test('with the keyboard alone something is written, opened and left', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto('/vault');
  await page.getByRole('button', { name: 'Add something' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Write' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Title').focus();
  await page.keyboard.type('Fritters');
  await page.keyboard.press('Tab');
  await page.keyboard.type('No flour.');
  await page.getByRole('button', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Fritters' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('No flour.'));
  await page.getByRole('link', { name: 'Back to the papers' }).focus();
  await page.keyboard.press('Enter');
  await link.waitFor();
});

test('nothing is cut off at 320 px and with letters twice as large', async () => {
  const { browser, baseUrl, page } = stage();
  const account = await openAccount(page);
  const vaultId = await openVault(page);
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const itemId = await addItem(page, vaultId, { category: 'wishes', title, text: `${title} ${title}`, note: title, happenedAt: title });
  const narrow = await visit(browser, { baseUrl, width: 320, height: 640 });
  await narrow.page.request.post('/api/login', { data: { username: account.email, password: account.password } });
  await narrow.page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  );
  for (const path of [
    '/vault',
    `/vault?category=wishes`,
    `/vault/${vaultId}/items/${itemId}`,
    `/vault/${vaultId}/people`,
    `/vault/${vaultId}/looks`,
  ]) {
    await narrow.page.goto(path);
    await narrow.page.getByRole('heading', { level: 1 }).waitFor();
    await narrow.page.getByRole('main').waitFor();
    expect(`${path} ${await overflowPx(narrow.page)}`).toBe(`${path} 0`);
  }
  await narrow.context.close();
  expect(narrow.problems).toEqual([]);
});

test('a picture that cannot be loaded is named as a file', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  expectProblem(/Failed to load resource/);
  await page.goto('/vault');
  await page.getByRole('button', { name: 'Add something' }).click();
  await page.getByLabel('Choose files').setInputFiles(PHOTO);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.route(/\/vault-items\/[^/]+\/file/, (route) => route.abort());
  await page.getByRole('link', { name: 'Mem at the range' }).click();
  await expectShown(page.getByText(PHOTO.name));
  await expectShown(page.getByRole('link', { name: 'Download' }));
  expect(await page.getByRole('img', { name: 'Mem at the range' }).count()).toBe(0);
});

test('a search that fails leaves the page as it is, and can be tried again', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  expectProblem(/Failed to load resource/);
  await addItem(page, await openVault(page), { category: 'recipes', title: 'Butter cake', text: 'Until the street smells of it.' });
  await page.goto('/vault');
  const search = page.getByRole('searchbox', { name: 'Search these papers' });
  await search.waitFor();
  await page.route(/\/trpc\/(?:[^?]*,)?vaults\.get[,?]/, (route) => route.abort());
  await search.fill('street');
  await expectShown(page.getByText('The search did not work.'));
  expect(await search.inputValue()).toBe('street');
  await expectShown(page.getByRole('heading', { level: 1 }));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page.getByText('1 found'));
});

test('without a connection it says so, and goes on when it is back', async () => {
  const { page, context, expectProblem } = stage();
  await openAccount(page);
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const vaultId = await openVault(page);
  await addItem(page, vaultId, { category: 'recipes', title: 'Butter cake', text: 'A pound of butter.' });
  await addItem(page, vaultId, { category: 'recipes', title: 'Pea soup', text: 'Better on the second day.' });
  await page.goto('/vault');
  // So that the code of the page is there.
  await page.getByRole('link', { name: 'Butter cake' }).click();
  await page.getByRole('link', { name: 'Back to the papers' }).click();
  await page.getByRole('link', { name: 'Pea soup' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Pea soup' }).click();
  await expectShown(page.getByText('You are offline.'));
  await context.setOffline(false);
  await expectShown(page.getByText('Better on the second day.'));
});
