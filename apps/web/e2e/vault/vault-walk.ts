import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const Vaults = z.array(z.object({ id: z.string(), role: z.string() }));
const Created = z.object({ id: z.string() });

/** Any picture does. */
const ICON = new URL('../../public/icons/icon-180.png', import.meta.url);
export const PHOTO = { name: 'Mem_at_the_range.png', mimeType: 'image/png', buffer: readFileSync(ICON) };

export type NewItem = { category: string; title: string; text: string; happenedAt?: string; note?: string; access?: 'shared' | 'private' };

/** One's own papers, over the documented call. @returns their id */
export async function openVault(page: Page): Promise<string> {
  const response = await page.request.get('/api/vaults');
  const own = Vaults.parse(await response.json()).find(({ role }) => role === 'owner');
  if (!own) throw new Error('Nobody’s vault came');
  return own.id;
}

/** Something written, over the documented call. @returns its id */
export async function addItem(page: Page, vaultId: string, item: NewItem): Promise<string> {
  const response = await page.request.post(`/api/vaults/${vaultId}/items`, { data: item });
  if (!response.ok()) throw new Error(`The item was answered ${response.status()}: ${await response.text()}`);
  return Created.parse(await response.json()).id;
}

const Sent = z.object({ invitationToken: z.string() });

/** Lets somebody in, over the documented calls. */
export async function letInto(
  owner: Page,
  member: Page,
  { vaultId, email, role }: { vaultId: string; email: string; role: string },
): Promise<void> {
  const invited = await owner.request.post(`/api/vaults/${vaultId}/members`, { data: { email, role } });
  if (!invited.ok()) throw new Error(`The invitation was answered ${invited.status()}: ${await invited.text()}`);
  const { invitationToken } = Sent.parse(await invited.json());
  const accepted = await member.request.post(`/api/vault-invitations/${invitationToken}`, { data: { answer: 'accept' } });
  if (!accepted.ok()) throw new Error(`Accepting was answered ${accepted.status()}: ${await accepted.text()}`);
}

/** Chooses in one of our selects. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** From the page of the papers: writes something, and waits until it stands in the list. */
export async function writeItem(
  page: Page,
  { category, title, text, shared }: { category: string; title: string; text: string; shared?: RegExp },
): Promise<void> {
  await page.getByRole('button', { name: /^Add( something)?$/ }).click();
  await page.getByRole('button', { name: 'Write' }).click();
  const form = page.getByRole('dialog', { name: 'Add something' });
  await choose(page, 'Category', category);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('What you want to write down').fill(text);
  if (shared) await choose(page, 'Who can see it', shared);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: title }).waitFor();
}
