import { MEBIBYTE, UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import type { CapsuleId } from '@everkin/contracts/ids';
import { useRef, useState } from 'react';
import { describeFailure } from '../../../lib/api/failure.ts';
import { reportFailure } from '../../../lib/api/query-client.ts';
import { sendMultipart } from '../../../lib/api/rest.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** A file on its way; with a problem it has failed, and can be tried again. */
export type AddedFile = { key: string; file: File; percent: number; problem: string | null };

export type AddParts = {
  files: readonly AddedFile[];
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  dismiss: (key: string) => void;
  /** Whether something is still on its way. */
  isAdding: boolean;
};

const TOO_LARGE = `Each file can be up to ${UPLOAD_MAX_BYTES / MEBIBYTE} MB.`;

/** Adds photos and recordings to a draft, one after the other. The server checks each by its content. */
export function useAddParts(id: CapsuleId): AddParts {
  const utils = trpc.useUtils();
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const set = (key: string, change: Partial<AddedFile>): void =>
    setFiles((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const dismiss = (key: string): void => setFiles((now) => now.filter((each) => each.key !== key));

  async function send({ key, file }: AddedFile): Promise<void> {
    try {
      await postPart(id, { key, file, onSent: (share) => set(key, { percent: Math.round(share * 100) }) });
      await Promise.all([utils.capsules.get.invalidate({ id }), utils.capsules.list.invalidate()]);
      dismiss(key);
    } catch (error) {
      reportFailure(error);
      set(key, { problem: describeFailure(error).message });
    }
  }

  function enqueue(added: AddedFile): void {
    queue.current = queue.current.then(() => send(added));
  }

  return {
    files,
    add: (chosen) => {
      const added = chosen.map((file) => ({
        key: crypto.randomUUID(),
        file,
        percent: 0,
        problem: file.size > UPLOAD_MAX_BYTES ? TOO_LARGE : null,
      }));
      setFiles((now) => [...now, ...added]);
      for (const each of added) if (each.problem === null) enqueue(each);
    },
    retry: (key) => {
      const failed = files.find((each) => each.key === key);
      if (!failed) return;
      set(key, { problem: null, percent: 0 });
      enqueue(failed);
    },
    dismiss,
    isAdding: files.some(({ problem }) => problem === null),
  };
}

type Posted = { key: string; file: File; onSent: (share: number) => void };

/** @param posted.key the same for every retry, so that a retry after a lost answer adds nothing twice */
function postPart(id: CapsuleId, { key, file, onSent }: Posted): Promise<unknown> {
  const form = new FormData();
  form.append('file', file);
  return sendMultipart({ path: `/api/capsules/${id}/parts`, form, idempotencyKey: key, onSent }).answer;
}
