import type { VaultId } from '@everkin/contracts/ids';
import { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { UPLOAD_MAX_BYTES, MEBIBYTE } from '@everkin/contracts/units';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { postIdempotent } from '../../../lib/api/post-idempotent.ts';
import { sendMultipart } from '../../../lib/api/rest.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useCreateMutation } from '../../../lib/api/use-create-mutation.ts';
import { type ItemDraft, toNewItem } from './item-draft.ts';

/** @param file null for what is written */
export type NewItem = { draft: ItemDraft; file: File | null };

export type AddItem = { adding: UseMutationResult<VaultItem, Error, NewItem>; sentPercent: number };

/** Adds an item; a retry after a lost answer adds nothing twice. */
export function useAddItem(vaultId: VaultId): AddItem {
  const utils = trpc.useUtils();
  const [sentPercent, setSentPercent] = useState(0);
  const path = `/api/vaults/${vaultId}/items`;
  const adding = useCreateMutation({
    send: async ({ draft, file }: NewItem, key) => {
      setSentPercent(0);
      if (file === null) return VaultItem.parse(await postIdempotent({ path, key, body: toNewItem(draft) }));
      const onSent = (share: number): void => setSentPercent(Math.floor(share * 100));
      return VaultItem.parse(await sendMultipart({ path, form: makeForm(draft, file), idempotencyKey: key, onSent }).answer);
    },
    onSuccess: () => utils.vaults.invalidate(),
  });
  return { adding, sentPercent };
}

/** Append the file last: the server streams the form and reads the fields before it. */
function makeForm(draft: ItemDraft, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toNewItem(draft))) form.append(name, value);
  form.append('file', file);
  return form;
}

/** Why a file cannot be added, known before it is sent; null for none. */
export function findFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return `“${name}” is empty.`;
  return size > UPLOAD_MAX_BYTES ? `“${name}” is larger than ${UPLOAD_MAX_BYTES / MEBIBYTE} MB, which is the most for one file.` : null;
}
