import type { Browser, Page } from 'playwright-core';
import { openAccount } from '../support/by-call.ts';
import { makeAccount, visit } from '../support/walk.ts';
import { addItem, letInto, openVault, PHOTO } from '../vault/vault-walk.ts';

type Shoot = (name: string, fullPage?: boolean) => Promise<void>;
type Stage = { browser: Browser; baseUrl: string; width: number; height: number; theme: 'light' | 'dark' };

const CATEGORIES = ['documents', 'recipes', 'wishes', 'photos', 'recordings', 'other'];

/** The family papers from nothing to very much, and as a cousin sees them. */
export async function walkTheVault(stage: Stage, makeShoot: (page: Page) => Shoot): Promise<void> {
  const owner = await visit(stage.browser, stage);
  const shoot = makeShoot(owner.page);
  await openAccount(owner.page, { ...makeAccount(), displayName: 'Wim' });
  await owner.page.goto('/vault');
  await owner.page.getByRole('button', { name: 'Add something' }).click();
  await shoot('vault-add');
  await owner.page.getByLabel('Choose files').setInputFiles(PHOTO);
  await shoot('vault-file');
  await owner.page.getByRole('button', { name: 'Add', exact: true }).click();
  await owner.page.getByRole('link', { name: 'Mem at the range' }).waitFor();
  await shoot('vault-one', true);
  const vaultId = await openVault(owner.page);
  const cousin = await visit(stage.browser, stage);
  const account = { ...makeAccount(), displayName: 'Ruth' };
  const link = await invite(owner.page, vaultId, account.email);
  await cousin.page.goto(link);
  await cousin.page.getByRole('region', { name: 'Your invitation' }).waitFor();
  await makeShoot(cousin.page)('vault-arrival');
  await openAccount(cousin.page, account);
  await cousin.page.goto(link);
  await cousin.page.getByRole('button', { name: 'Accept Invitation' }).waitFor();
  await makeShoot(cousin.page)('vault-invitation');
  await letInto(owner.page, cousin.page, { vaultId, email: account.email, role: 'contributor' });
  await invite(owner.page, vaultId, 'peter@example.com');
  await shootFilled(owner.page, { vaultId, shoot });
  await shootAsCousin(cousin.page, { vaultId, shoot: makeShoot(cousin.page) });
  await owner.page.goto(`/vault/${vaultId}/looks`);
  await owner.page.getByRole('region', { name: 'Today' }).waitFor();
  await shoot('vault-looks');
  await Promise.all([owner.context.close(), cousin.context.close()]);
}

async function invite(page: Page, vaultId: string, email: string): Promise<string> {
  const response = await page.request.post(`/api/vaults/${vaultId}/members`, { data: { email, role: 'contributor' } });
  const { invitationToken }: { invitationToken: string } = await response.json();
  return `/vault-invitation/${invitationToken}`;
}

type Filled = { vaultId: string; shoot: Shoot };

async function shootFilled(page: Page, { vaultId, shoot }: Filled): Promise<void> {
  for (let index = 0; index < 30; index += 1)
    await addItem(page, vaultId, {
      category: CATEGORIES[index % CATEGORIES.length] ?? 'other',
      title:
        index % 7 === 0 ? 'Everything that Tante Griet told about the winter on the ice, as Aukje wrote it down' : `Paper ${index + 1}`,
      text: 'A pound of butter, and no less.\n\nBake it until the street smells of it.',
      happenedAt: `about ${1940 + index}`,
      access: index % 2 === 0 ? 'shared' : 'private',
    });
  await page.goto('/vault');
  await page.getByRole('article').first().waitFor();
  await shoot('vault-many', true);
  await page.goto('/vault?category=wishes');
  await page.getByRole('note').waitFor();
  await shoot('vault-wishes');
  await page.getByRole('searchbox').fill('zeppelin');
  await page.getByText('Nothing here has these words.').waitFor();
  await shoot('vault-none');
  await page.goto(`/vault/${vaultId}/people`);
  await page.getByText('peter@example.com').waitFor();
  await shoot('vault-people');
}

async function shootAsCousin(page: Page, { vaultId, shoot }: Filled): Promise<void> {
  await page.goto(`/vault/${vaultId}`);
  await page.getByRole('article').first().waitFor();
  await shoot('vault-shared');
  await page
    .getByRole('link', { name: /^(Paper|Everything that)/ })
    .first()
    .click();
  await page.getByText('Bake it until the street smells of it.').waitFor();
  await shoot('vault-item', true);
}
