import type { AvatarId } from '@everkin/contracts/ids';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { checkFile } from './added-kinds.ts';
import { sendFile } from './send-file.ts';
import { type BatchState, UploadBatch } from './upload-batch.ts';
import { countBatch } from './upload-batch.rules.ts';
import type { QueuedFile } from './upload-queue.ts';
import { useProgressTicks } from './use-upload.ts';

export type ShownBatch = BatchState & { batch: UploadBatch; isUnderWay: boolean };

/** A batch of files for an avatar. It goes on by itself once the network is back, and ends with the component. */
export function useUploadBatch(avatarId: AvatarId): ShownBatch {
  const utils = trpc.useUtils();
  const [batch] = useState(
    () =>
      new UploadBatch({
        check: checkFile,
        send: ({ id, kind, file, isShared }, report) =>
          sendFile({ avatarId, kind, file, isShared, key: id, skipsDuplicates: true }, report),
        makeId: () => crypto.randomUUID(),
        onSettled: (files) => {
          announce(files);
          void utils.memories.list.invalidate({ id: avatarId });
        },
      }),
  );
  const state = useSyncExternalStore(batch.subscribe, batch.getState);
  useEffect(() => {
    window.addEventListener('online', batch.goOn);
    return () => window.removeEventListener('online', batch.goOn);
  }, [batch]);
  useEffect(() => {
    batch.start();
    return batch.stop;
  }, [batch]);
  useProgressTicks(
    state.files.some(({ upload }) => upload.phase === 'uploading'),
    () => batch.tick(Math.random),
  );
  return { ...state, batch, isUnderWay: countBatch(state.files).left > 0 };
}

/** A toast about a single file, as wherever one is uploaded; of several, the list has the total and the reasons. */
function announce(files: readonly QueuedFile[]): void {
  const [first] = files;
  if (!first || files.length > 1) return;
  const { upload } = first;
  if (upload.phase === 'failed') showErrorToast({ title: 'Upload Failed', description: upload.message });
  if (upload.phase === 'complete' && upload.memory.duplicate !== true)
    showToast({ title: 'Upload Successful', description: `${first.file.name} has been uploaded.` });
}
