import type { AddedKind } from './added-kinds.ts';
import { IDLE_UPLOAD, reduceUpload, type UploadEvent, type UploadState } from './upload-flow.ts';

/** A chosen file and its progress; it waits until the avatar exists. */
export type QueuedFile = { id: string; kind: AddedKind; file: File; clonesVoice: boolean; isShared: boolean; upload: UploadState };

export type QueueEvent =
  | { type: 'added'; files: readonly Omit<QueuedFile, 'upload'>[] }
  | { type: 'removed'; id: string }
  | { type: 'shared'; id: string; isShared: boolean }
  | { type: 'told'; id: string; event: UploadEvent };

/** Files in the order in which they were chosen. A file that is uploading or complete cannot be removed. */
export function reduceQueue(queue: readonly QueuedFile[], event: QueueEvent): readonly QueuedFile[] {
  switch (event.type) {
    case 'added':
      return [...queue, ...event.files.map((file) => ({ ...file, upload: IDLE_UPLOAD }))];
    case 'removed':
      return queue.filter(({ id, upload }) => id !== event.id || upload.phase === 'uploading' || upload.phase === 'complete');
    case 'shared':
      return queue.map((item) => (item.id === event.id ? { ...item, isShared: event.isShared } : item));
    case 'told':
      return queue.map((item) => (item.id === event.id ? { ...item, upload: reduceUpload(item.upload, event.event) } : item));
  }
}

/** Files not on the server yet, which leaving the page would lose. */
export const listUnsent = (queue: readonly QueuedFile[]): QueuedFile[] => queue.filter(({ upload }) => upload.phase !== 'complete');

/** Files that can be uploaded now: waiting or failed. */
export const listSendable = (queue: readonly QueuedFile[]): QueuedFile[] =>
  queue.filter(({ upload }) => upload.phase === 'idle' || upload.phase === 'failed');
