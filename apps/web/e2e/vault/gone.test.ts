import { expect, test } from 'vitest';
import { z } from 'zod';
import { listViolations } from '../support/axe.ts';
import { enter, part, REFUSED, type Person } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { addItem, letInto, openVault } from './vault-walk.ts';

const stage = setUpStage();

const enterAs = (displayName: string): Promise<Person> =>
  enter(stage().browser, { baseUrl: stage().baseUrl, displayName, width: 1440, height: 900 });

const SOUP = { category: 'recipes', title: 'Pea soup', text: 'Better on the second day.', access: 'shared' } as const;
const People = z.object({ members: z.array(z.object({ id: z.string() })) });

/** Wim's papers with a recipe in them, and Ruth, who was let in. */
async function shareSoup(role: 'viewer' | 'contributor'): Promise<{ wim: Person; ruth: Person; vaultId: string; itemId: string }> {
  const [wim, ruth] = [await enterAs('Wim'), await enterAs('Ruth')];
  const vaultId = await openVault(wim.page);
  const itemId = await addItem(wim.page, vaultId, SOUP);
  await letInto(wim.page, ruth.page, { vaultId, email: ruth.account.email, role });
  return { wim, ruth, vaultId, itemId };
}

/** Over the documented calls. */
async function removeMember({ page }: Person, vaultId: string): Promise<void> {
  const answer = await page.request.get(`/api/vaults/${vaultId}/members`);
  const [member] = People.parse(await answer.json()).members;
  const removed = await page.request.delete(`/api/vaults/${vaultId}/members/${member?.id}`);
  expect(removed.status()).toBe(204);
}

test('who reads something while it is deleted is told so, and who deletes it is told that it is done', async () => {
  const { wim, ruth, vaultId, itemId } = await shareSoup('viewer');
  await Promise.all([wim, ruth].map(({ page }) => page.goto(`/vault/${vaultId}/items/${itemId}`)));
  await expectShown(ruth.page.getByText(SOUP.text));
  await wim.page.getByRole('button', { name: 'Delete' }).click();
  await Promise.all([
    ruth.page.getByText('This was deleted, or is no longer shared.').waitFor(),
    wim.page.getByText('“Pea soup” has been deleted.').waitFor(),
    wim.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  ]);
  await expectShown(ruth.page.getByText('Nothing here yet. What is shared with you will be here.'));
  await expectShown(wim.page.getByText('Nothing here yet. A recipe is a good start.'));
  expect(await wim.page.getByText('This was deleted, or is no longer shared.').count()).toBe(0);
  await part([wim, ruth], REFUSED);
});

test('what is typed in an open form stays when its writer is removed, until they close it', async () => {
  const { wim, ruth, vaultId } = await shareSoup('contributor');
  await ruth.page.goto(`/vault/${vaultId}`);
  await ruth.page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = ruth.page.getByRole('dialog', { name: 'Add something' });
  await form.getByRole('button', { name: 'Write' }).click();
  await form.getByLabel('Title').fill('Butter cake');
  await form.getByLabel('What you want to write down').fill('A pound of butter.');
  await removeMember(wim, vaultId);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByRole('alert').first().waitFor();
  expect(await form.getByLabel('What you want to write down').inputValue()).toBe('A pound of butter.');
  await ruth.page.keyboard.press('Escape');
  await ruth.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expectShown(ruth.page.getByText('You are no longer in Wim’s papers.'));
  await expectShown(ruth.page.getByText('Nothing here yet. A recipe is a good start.'));
  await part([wim, ruth], REFUSED);
});

test('who leaves is told before what they can no longer open, and after that they have left', async () => {
  const { wim, ruth, vaultId } = await shareSoup('contributor');
  await ruth.page.goto(`/vault/${vaultId}/people`);
  await ruth.page.getByRole('button', { name: 'Leave these papers' }).click();
  const question = ruth.page.getByRole('alertdialog', { name: 'Leave these papers?' });
  await expectShown(question.getByText(/What you kept to yourself here you can no longer open: download it first\./));
  await Promise.all([ruth.page.getByText('You have left').waitFor(), question.getByRole('button', { name: 'Leave' }).click()]);
  await expectShown(ruth.page.getByText('Nothing here yet. A recipe is a good start.'));
  expect(await ruth.page.getByText(/You are no longer in/).count()).toBe(0);
  await part([wim, ruth], REFUSED);
});

test('who was only invited is led from their own empty papers to those they came for, on the day where they are', async () => {
  const { wim, ruth } = await shareSoup('viewer');
  await ruth.page.goto('/vault');
  await expectShown(ruth.page.getByText('Wim shares papers with you.'));
  await expectShown(ruth.page.getByText('Nothing here yet. A recipe is a good start.'));
  expect(await listViolations(ruth.page)).toEqual([]);
  await ruth.page.getByRole('link', { name: 'Open Wim’s papers' }).click();
  const opening = ruth.page.waitForRequest(/\/trpc\/[^?]*vaults\.getItem/);
  await ruth.page.getByRole('link', { name: 'Pea soup' }).click();
  expect((await opening).headers()['x-time-zone']).toMatch(/./);
  await part([wim, ruth]);
});

test('who looked is said in words for each role', async () => {
  const { wim, ruth, vaultId } = await shareSoup('viewer');
  await wim.page.goto(`/vault/${vaultId}/looks`);
  await expectShown(wim.page.getByText('Nobody else has looked at anything yet.'));
  await ruth.page.goto(`/vault/${vaultId}/looks`);
  await expectShown(ruth.page.getByText('Wim sees who looked at what, and whoever adds something sees who looked at it.'));
  expect(await ruth.page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  const ada = await enterAs('Ada');
  await letInto(wim.page, ada.page, { vaultId, email: ada.account.email, role: 'contributor' });
  await ada.page.goto(`/vault/${vaultId}/looks`);
  await expectShown(ada.page.getByText('Nobody else has looked at what you added yet.'));
  await part([wim, ruth, ada], REFUSED);
});

test('earlier looks that cannot be loaded can be tried again', async () => {
  const { wim, ruth, vaultId, itemId } = await shareSoup('viewer');
  await ruth.page.request.get(`/api/vault-items/${itemId}`);
  // A first page that is full has others after it.
  await wim.page.route(/\/trpc\/[^?]*vaults\.listAccess/, async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    if (decodeURIComponent(route.request().url()).includes('"before"')) return route.abort();
    const response = await route.fetch();
    const Answers = z.array(z.object({ result: z.object({ data: z.unknown() }) }));
    const json = Answers.parse(await response.json()).map(({ result }, index) => {
      if (names[index] !== 'vaults.listAccess') return { result };
      const [first] = z.array(z.looseObject({ id: z.string() })).parse(result.data);
      return { result: { data: Array.from({ length: 100 }, (_, row) => ({ ...first, id: `${first?.id}${row}` })) } };
    });
    return route.fulfill({ response, json });
  });
  await wim.page.goto(`/vault/${vaultId}/looks`);
  await wim.page.getByRole('button', { name: 'Show earlier' }).click();
  await expectShown(wim.page.getByText('Earlier ones could not be loaded.'));
  await expectShown(wim.page.getByRole('button', { name: 'Try again' }));
  await part([wim, ruth], REFUSED);
});
