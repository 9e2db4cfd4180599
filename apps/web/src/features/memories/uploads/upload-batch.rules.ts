import type { QueuedFile } from './upload-queue.ts';
import { percentOf } from './upload-flow.ts';

/** How many files are sent at a time: a browser opens six connections, and the page needs its own. */
export const AT_ONCE = 3;

/** After these the others would fail as well: they wait instead (docs/PRODUCT.md, Uploads). */
const WAITING_CODES = new Set(['UNREACHABLE', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED']);

export const makesOthersWait = (code: string | undefined): boolean => code !== undefined && WAITING_CODES.has(code);

/** The next file to send; null while enough are on their way, or none waits. */
export function findNext(files: readonly QueuedFile[]): QueuedFile | null {
  if (files.filter(({ upload }) => upload.phase === 'uploading').length >= AT_ONCE) return null;
  return files.find(({ upload }) => upload.phase === 'idle') ?? null;
}

export type BatchCounts = {
  total: number;
  added: number;
  /** There already. */
  present: number;
  /** Refused or failed. */
  failed: number;
  /** Failed, and may succeed at another try. */
  retryable: number;
  /** Not sent yet, or on its way. */
  left: number;
};

export function countBatch(files: readonly QueuedFile[]): BatchCounts {
  const count = (matches: (upload: QueuedFile['upload']) => boolean): number => files.filter(({ upload }) => matches(upload)).length;
  return {
    total: files.length,
    added: count((upload) => upload.phase === 'complete' && upload.memory.duplicate !== true),
    present: count((upload) => upload.phase === 'complete' && upload.memory.duplicate === true),
    failed: count((upload) => upload.phase === 'failed'),
    retryable: count((upload) => upload.phase === 'failed' && upload.isRefused !== true),
    left: count((upload) => upload.phase === 'idle' || upload.phase === 'uploading'),
  };
}

/** The progress of all that can be sent, in percent. */
export function batchPercent(files: readonly QueuedFile[]): number {
  const sendable = files.filter(({ upload }) => upload.phase !== 'failed' || upload.isRefused !== true);
  if (sendable.length === 0) return 100;
  return Math.floor(sendable.reduce((sum, { upload }) => sum + percentOf(upload), 0) / sendable.length);
}

/** One line about the whole: `12 of 40 added`, and once nothing is left, what became of the rest. */
export function describeBatch({ total, added, present, failed, left }: BatchCounts): string {
  if (left > 0) return `${added} of ${total} added`;
  if (added === total) return total === 1 ? 'Added' : `All ${total} are added`;
  const rest = [
    present > 0 && `${present} ${present === 1 ? 'was' : 'were'} already here`,
    failed > 0 && `${failed} ${failed === 1 ? 'was' : 'were'} not added`,
  ].filter((part) => part !== false);
  return [`${added} of ${total} added`, ...rest].join(', ');
}

/** Why nothing is sent for now, and what becomes of the rest. @param left how many files wait */
export function describeWaiting({ code, message }: { code: string; message: string }, left: number): string {
  const rest = left === 1 ? 'The last file waits' : `${left} files wait`;
  if (code !== 'UNREACHABLE') return `${message} ${rest}.`;
  return `Everkin could not be reached. ${rest}, and ${left === 1 ? 'goes' : 'go'} on when the connection is back.`;
}

/** What needs somebody stands first, in the order in which it was chosen. */
export const failedFirst = (files: readonly QueuedFile[]): QueuedFile[] => [
  ...files.filter(({ upload }) => upload.phase === 'failed'),
  ...files.filter(({ upload }) => upload.phase !== 'failed'),
];
