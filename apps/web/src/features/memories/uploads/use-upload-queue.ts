import type { AvatarId } from '@everkin/contracts/ids';
import type { UploadType } from '@everkin/contracts/uploads';
import { useReducer, useRef } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { sendFile } from './send-file.ts';
import { listSendable, type QueuedFile, type QueueEvent, reduceQueue } from './upload-queue.ts';
import { uploadFailureText, useProgressTicks } from './use-upload.ts';

export type ChosenFile = { kind: UploadType; file: File; clonesVoice: boolean; isShared?: boolean };

export type UploadQueue = {
  files: readonly QueuedFile[];
  add: (chosen: readonly ChosenFile[]) => void;
  remove: (id: string) => void;
  setShared: (id: string, isShared: boolean) => void;
  /** Uploads everything that is waiting or failed, one after another. */
  sendAll: (avatarId: AvatarId) => void;
};

/** The queue of files chosen before the avatar exists, and their upload afterwards. */
export function useUploadQueue(): UploadQueue {
  const utils = trpc.useUtils();
  const [files, dispatch] = useReducer(reduceQueue, []);
  // A file added during an upload joins the same run, which outlives the render that started it.
  const current = useRef<readonly QueuedFile[]>([]);
  const isSending = useRef(false);
  const tried = useRef(new Set<string>());
  const uploading = files.find(({ upload }) => upload.phase === 'uploading');
  useProgressTicks(uploading !== undefined, (event) => uploading && apply({ type: 'told', id: uploading.id, event }));

  function apply(event: QueueEvent): void {
    current.current = reduceQueue(current.current, event);
    dispatch(event);
  }

  async function sendOne(avatarId: AvatarId, { id, kind, file, clonesVoice, isShared }: QueuedFile): Promise<void> {
    const sending = sendFile({ avatarId, kind, file, clonesVoice, isShared, key: id }, (event) => {
      apply({ type: 'told', id, event });
      if (event.type === 'failed') showErrorToast(uploadFailureText(kind, event.message));
    });
    if ((await sending.outcome) === null) return;
    showToast({ title: clonesVoice ? 'Voice Sample Uploaded' : 'Upload Successful', description: `${file.name} has been uploaded.` });
    await utils.memories.list.invalidate({ id: avatarId });
  }

  /** Uploads each file once; a call during a run also retries what failed meanwhile. */
  async function sendEach(avatarId: AvatarId): Promise<void> {
    tried.current.clear();
    if (isSending.current) return;
    isSending.current = true;
    for (;;) {
      const next = listSendable(current.current).find(({ id }) => !tried.current.has(id));
      if (!next) break;
      tried.current.add(next.id);
      await sendOne(avatarId, next);
    }
    isSending.current = false;
  }

  return {
    files,
    add: (chosen) =>
      apply({ type: 'added', files: chosen.map((file) => ({ ...file, isShared: file.isShared ?? true, id: crypto.randomUUID() })) }),
    remove: (id) => apply({ type: 'removed', id }),
    setShared: (id, isShared) => apply({ type: 'shared', id, isShared }),
    sendAll: (avatarId) => void sendEach(avatarId),
  };
}
