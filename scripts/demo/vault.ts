import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { VaultCategory, VaultItem } from '@everkin/contracts/vaults/vault-items';
import { Vault, VaultContents } from '@everkin/contracts/vaults/vaults';
import { z } from 'zod';
import { call, type Session } from './session.ts';

const folder = new URL('../../demo/', import.meta.url);

const DemoItems = z.array(
  z.object({
    category: VaultCategory,
    title: z.string(),
    happenedAt: z.string(),
    note: z.string(),
    text: z.string().optional(),
    /** Below `demo/`. */
    file: z.string().optional(),
    mimeType: z.string().optional(),
  }),
);
type DemoItem = z.infer<typeof DemoItems>[number];
const OwnVault = Vault.pick({ id: true, role: true });
const Titles = z.object({ items: z.array(VaultContents.shape.items.element.pick({ title: true })) });

/** Fills the demo's vault with a wish, two papers and a recipe, for its owner alone. @returns how many were missing */
export async function addVaultItems(session: Session): Promise<number> {
  const items = DemoItems.parse(JSON.parse(await readFile(new URL('vault.json', folder), 'utf8')));
  const vaults = await call(session, z.array(OwnVault), { path: '/vaults' });
  const own = vaults.find(({ role }) => role === 'owner');
  if (!own) throw new Error('The server names no vault of the demo account');
  const present = await call(session, Titles, { path: `/vaults/${own.id}` });
  const missing = items.filter(({ title }) => !present.items.some((item) => item.title === title));
  for (const item of missing) await addItem(session, own.id, item);
  return missing.length;
}

async function addItem(session: Session, vaultId: string, { file, mimeType = '', ...fields }: DemoItem): Promise<void> {
  const path = `/vaults/${vaultId}/items`;
  const Added = VaultItem.pick({ id: true });
  if (file === undefined) return void (await call(session, Added, { path, json: fields }));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('file', new File([await readFile(new URL(encodeURI(file), folder))], basename(file), { type: mimeType }));
  await call(session, Added, { path, form });
}
