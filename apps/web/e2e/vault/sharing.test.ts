import { expect, test } from 'vitest';
import { listViolations } from '../support/axe.ts';
import { enter, part, REFUSED, type Person } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { visit } from '../support/walk.ts';
import { addItem, choose, letInto, openVault, PHOTO, writeItem } from './vault-walk.ts';

const stage = setUpStage();

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844, hasTouch: true };

const enterAs = (displayName: string, size: { width: number; height: number; hasTouch?: boolean }): Promise<Person> =>
  enter(stage().browser, { baseUrl: stage().baseUrl, displayName, ...size });

/** Invites over the page. @returns the link, which is shown once */
async function inviteByPage({ page }: Person, email: string, role: string): Promise<string> {
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite Someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' });
  await dialog.getByLabel('Email').fill(email);
  await choose(page, 'What they can do', role);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  const sent = page.getByRole('alertdialog');
  await sent.waitFor();
  await sent.getByRole('button', { name: 'OK' }).click();
  const link = await dialog.getByLabel('Invitation link').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return link;
}

test('a cousin is invited, reads a recipe on a phone and adds one; the owner sees who looked', async () => {
  const wim = await enterAs('Wim', WIDE);
  const vaultId = await openVault(wim.page);
  await addItem(wim.page, vaultId, { category: 'wishes', title: 'Only for me', text: 'Not yet.' });
  await wim.page.goto('/vault');
  await writeItem(wim.page, { category: 'Recipes', title: 'Pea soup', text: 'Better on the second day.', shared: /Everybody I invite/ });
  const ruth = await enterAs('Ruth', PHONE);
  const link = await inviteByPage(wim, ruth.account.email, 'Look and add');
  await expectShown(wim.page.getByText(/can look and add/));
  expect(await listViolations(wim.page)).toEqual([]);

  await ruth.page.goto(link);
  await expectShown(ruth.page.getByText('Wim shares the family papers with you'));
  await expectShown(ruth.page.getByText('You can look and add things there.'));
  expect(await listViolations(ruth.page)).toEqual([]);
  await ruth.page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expectShown(ruth.page.getByText('Shared by Wim. You can look and add.'));
  expect(await ruth.page.getByText('Only for me').count()).toBe(0);
  await ruth.page.getByRole('link', { name: 'Pea soup' }).click();
  await expectShown(ruth.page.getByText('Better on the second day.'));
  await expectShown(ruth.page.getByText('Wim can see this'));
  expect(await ruth.page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(await listViolations(ruth.page)).toEqual([]);
  await ruth.page.getByRole('link', { name: 'Back to the papers' }).click();
  await ruth.page.getByRole('button', { name: 'Add', exact: true }).click();
  await ruth.page.getByLabel('Choose files').setInputFiles(PHOTO);
  await ruth.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await ruth.page.getByRole('link', { name: 'Mem at the range' }).waitFor();

  // Without a reload.
  await expectShown(wim.page.getByText(/^Can look and add · since/));
  await wim.page.getByRole('link', { name: 'Back to the papers' }).click();
  await expectShown(wim.page.getByRole('link', { name: 'Mem at the range' }));
  await expectShown(wim.page.getByText('By Ruth'));
  await expectShown(wim.page.getByText('Ruth can see this').first());
  await wim.page.getByRole('link', { name: 'Who looked' }).click();
  await expectShown(wim.page.getByRole('region', { name: 'Today' }).getByText('Ruth looked at Pea soup'));
  expect(await listViolations(wim.page)).toEqual([]);
  await part([wim, ruth]);
});

test('everything is downloaded as one zip', async () => {
  const wim = await enterAs('Wim', WIDE);
  const vaultId = await openVault(wim.page);
  await addItem(wim.page, vaultId, { category: 'recipes', title: 'Pea soup', text: 'Better on the second day.' });
  await wim.page.goto('/vault');
  await wim.page.getByRole('button', { name: 'Download everything' }).click();
  const dialog = wim.page.getByRole('dialog', { name: 'Download everything' });
  await dialog.getByRole('button', { name: 'Prepare the download' }).click();
  const ready = dialog.getByRole('link', { name: /Download everything/ });
  await expectShown(ready);
  expect(await listViolations(wim.page)).toEqual([]);
  const download = wim.page.waitForEvent('download');
  await ready.click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await part([wim]);
});

test('what a relative keeps private shows the owner its title and a sentence; leaving and removing ask first', async () => {
  const [wim, ruth] = [await enterAs('Wim', WIDE), await enterAs('Ruth', PHONE)];
  const vaultId = await openVault(wim.page);
  await letInto(wim.page, ruth.page, { vaultId, email: ruth.account.email, role: 'contributor' });
  await addItem(ruth.page, vaultId, { category: 'documents', title: 'My list', text: 'Nobody reads this.', access: 'private' });
  await wim.page.goto('/vault');
  await expectShown(wim.page.getByText('Only Ruth can see this'));
  await wim.page.getByRole('link', { name: 'My list' }).click();
  await expectShown(wim.page.getByText(/Ruth has not shared this/));
  expect(await wim.page.getByText('Nobody reads this.').count()).toBe(0);
  expect(await wim.page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await expectShown(wim.page.getByRole('button', { name: 'Delete' }));
  expect(await listViolations(wim.page)).toEqual([]);

  await ruth.page.goto(`/vault/${vaultId}`);
  await expectShown(ruth.page.getByRole('navigation', { name: 'Whose papers' }).getByRole('link', { name: 'Yours' }));
  await wim.page.goto(`/vault/${vaultId}/people`);
  await wim.page.getByRole('button', { name: 'Options for Ruth' }).click();
  await wim.page.getByRole('menuitem', { name: 'Let them look only' }).click();
  await expectShown(wim.page.getByText(/^Can look · since/));
  await expect.poll(() => ruth.page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0);
  await wim.page.getByRole('button', { name: 'Options for Ruth' }).click();
  await wim.page.getByRole('menuitem', { name: 'Remove' }).click();
  await Promise.all([
    ruth.page.getByText('You are no longer in Wim’s papers.').waitFor(),
    wim.page.getByRole('alertdialog', { name: 'Remove Ruth?' }).getByRole('button', { name: 'Remove' }).click(),
  ]);
  await expect.poll(() => wim.page.getByText(/since/).count()).toBe(0);
  // Her page leads to her own papers by itself.
  await expectShown(ruth.page.getByText('Nothing here yet. A recipe is a good start.'));
  await wim.page.getByRole('link', { name: 'Back to the papers' }).click();
  await expectShown(wim.page.getByText('Kept private by Ruth, who is no longer here'));
  await part([wim, ruth], REFUSED);
});

test('the link says who invites whom before signing in, and is for one address', async () => {
  const wim = await enterAs('Wim', WIDE);
  const vaultId = await openVault(wim.page);
  const invited = await wim.page.request.post(`/api/vaults/${vaultId}/members`, { data: { email: 'aoife@example.com', role: 'viewer' } });
  const { invitationToken }: { invitationToken: string } = await invited.json();
  const guest = await visit(stage().browser, { baseUrl: stage().baseUrl, ...PHONE });
  await guest.page.goto(`/vault-invitation/${invitationToken}`);
  await expectShown(guest.page.getByText('Wim shares the family papers with you.'));
  await expectShown(guest.page.getByText(/You can look at things in “Wim’s papers”/));
  expect(await guest.page.getByText(/AI/).count()).toBe(0);
  expect(await listViolations(guest.page)).toEqual([]);

  const other = await enterAs('Peter', PHONE);
  await other.page.goto(`/vault-invitation/${invitationToken}`);
  await other.page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expectShown(other.page.getByText(/This invitation was not sent to/));
  await other.page.goto('/vault-invitation/unknown-link');
  await expectShown(other.page.getByRole('heading', { name: 'Invitation Error' }));
  await part([wim, guest, other], /40[134]/);
});
