import type { VaultId } from '@everkin/contracts/ids';
import { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { UPLOAD_MAX_BYTES, MEBIBYTE } from '@everkin/contracts/units';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { describeFailure, type DescribedFailure } from '../../../lib/api/failure.ts';
import { postIdempotent } from '../../../lib/api/post-idempotent.ts';
import { sendMultipart } from '../../../lib/api/rest.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useCreateMutation } from '../../../lib/api/use-create-mutation.ts';
import { type ItemDraft, toNewItem } from './item-draft.ts';

/** @param file null for what is written */
export type NewItem = { draft: ItemDraft; file: File | null };

export type AddItem = {
  /** Sends them one after the other, until one fails. @returns whether all have been added, and the form is still there */
  add: (items: readonly NewItem[], onAdded: (item: NewItem) => void) => Promise<boolean>;
  isSending: boolean;
  /** Of the last attempt; null for none. */
  failure: DescribedFailure | null;
  /** What failed. */
  failed: NewItem | undefined;
  sentPercent: number;
};

/** Adds items; a retry after a lost answer adds nothing twice. What is on its way when the form is left is cancelled. */
export function useAddItem(vaultId: VaultId): AddItem {
  const utils = trpc.useUtils();
  const leaving = useLeaving();
  const [sentPercent, setSentPercent] = useState(0);
  const [isSending, setSending] = useState(false);
  const path = `/api/vaults/${vaultId}/items`;
  const adding = useCreateMutation({
    send: async ({ draft, file }: NewItem, key) => {
      setSentPercent(0);
      const signal = leaving.current ?? undefined;
      if (file === null) return VaultItem.parse(await postIdempotent({ path, key, body: toNewItem(draft), signal }));
      const onSent = (share: number): void => setSentPercent(Math.floor(share * 100));
      const call = sendMultipart({ path, form: makeForm(draft, file), idempotencyKey: key, onSent });
      signal?.addEventListener('abort', call.cancel, { once: true });
      return VaultItem.parse(await call.answer);
    },
    onSuccess: () => utils.vaults.invalidate(),
  });

  async function add(items: readonly NewItem[], onAdded: (item: NewItem) => void): Promise<boolean> {
    const signal = leaving.current;
    setSending(true);
    for (const item of items) {
      // Why it failed is shown; what comes after it waits.
      const added = await adding.mutateAsync(item).catch(() => null);
      if (signal?.aborted === true) return false;
      if (added === null) {
        setSending(false);
        return false;
      }
      onAdded(item);
    }
    setSending(false);
    return true;
  }

  const failure = adding.error ? describeFailure(adding.error) : null;
  return { add, isSending, failure, failed: adding.error ? adding.variables : undefined, sentPercent };
}

/** Aborted when what calls this is no longer drawn. */
function useLeaving(): RefObject<AbortSignal | null> {
  const leaving = useRef<AbortSignal>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller.signal;
    return () => controller.abort();
  }, []);
  return leaving;
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
