import type { AvatarId, PartUploadId } from '@everkin/contracts/ids';
import { type BeginUpload, type PartUpload, PartUploadRef } from '@everkin/contracts/uploads';
import { describeFailure, parseJson, RestFailure } from '../../../lib/api/failure.ts';
import { localStore } from '../../../lib/local-store.ts';
import type { MultipartCall } from '../../../lib/api/rest.ts';
import { UNSENT_PREFIX } from '../../accounts/session.ts';
import { planPart, planRetryMs } from './part-plan.ts';

/** The external dependencies of a chunked upload. */
export type PartUploadApi = {
  begin: (upload: BeginUpload) => Promise<PartUpload>;
  get: (id: PartUploadId) => Promise<PartUpload>;
  sendPart: (part: { id: PartUploadId; start: number; bytes: Blob; onSent: (share: number) => void }) => MultipartCall;
  finish: (whole: { id: PartUploadId; shared: boolean; skipDuplicates?: 'true' }) => Promise<unknown>;
  abandon: (id: PartUploadId) => Promise<void>;
  pause: (ms: number) => Promise<void>;
};

type Video = { avatarId: AvatarId; file: File; isShared: boolean; skipsDuplicates?: boolean; onSent: (share: number) => void };
type Run = { api: PartUploadApi; video: Video; signal: AbortSignal };

const KEPT =
  'The connection was lost. What was sent is kept for a day: choose the same video again, and the upload continues where it stopped.';

/**
 * Uploads a large video in chunks (docs/PRODUCT.md, Uploads). It resumes by itself after a lost connection, and after a
 * reload when the same file is chosen again: the browser stores its upload id by file name, size and date.
 * @returns the created memory; rejects with the failure that ended it, code `CANCELLED` after cancel
 */
export function sendInParts(api: PartUploadApi, video: Video): MultipartCall {
  const cancelling = new AbortController();
  return { answer: sendAll({ api, video, signal: cancelling.signal }), cancel: () => cancelling.abort() };
}

async function sendAll(run: Run): Promise<unknown> {
  const { api, video, signal } = run;
  const { id, receivedBytes } = await resume(run);
  let at = { receivedBytes, byteSize: video.file.size };
  for (let part = planPart(at), failures = 0; part !== null; part = planPart(at)) {
    if (signal.aborted) throw await abandon(run, id);
    try {
      await sendPart(run, { id, ...part });
      at = { ...at, receivedBytes: part.end };
      failures = 0;
    } catch (error) {
      if (signal.aborted) throw await abandon(run, id);
      failures += 1;
      await pauseAfter(error, { api, failures });
      // A chunk whose response was lost may be stored. If the server cannot be reached, the next try finds out.
      at = await api.get(id).catch(() => at);
    }
  }
  if (signal.aborted) throw await abandon(run, id);
  const memory = await api.finish({ id, shared: video.isShared, ...(video.skipsDuplicates && { skipDuplicates: 'true' }) });
  localStore.write(keyOf(video), '');
  return memory;
}

/** The earlier upload of this file, else a new one. */
async function resume({ api, video }: Run): Promise<PartUpload> {
  const known = PartUploadRef.safeParse(parseJson(localStore.read(keyOf(video)) ?? ''));
  const begun = known.success ? await api.get(known.data.id).catch(forgetUnknown) : null;
  if (begun) return begun;
  const { avatarId, file, isShared } = video;
  const upload = await api.begin({ avatarId, type: 'video', fileName: file.name, byteSize: file.size, shared: isShared });
  localStore.write(keyOf(video), JSON.stringify({ id: upload.id }));
  return upload;
}

/** The server deletes it after a day. */
function forgetUnknown(error: unknown): null {
  if (describeFailure(error).code === 'NOT_FOUND') return null;
  throw error;
}

type Part = { id: PartUploadId; start: number; end: number };

async function sendPart({ api, video: { file, onSent }, signal }: Run, { id, start, end }: Part): Promise<void> {
  const call = api.sendPart({
    id,
    start,
    bytes: file.slice(start, end),
    onSent: (share) => onSent((start + share * (end - start)) / file.size),
  });
  signal.addEventListener('abort', call.cancel, { once: true });
  await call.answer.finally(() => signal.removeEventListener('abort', call.cancel));
}

/** @throws the failure itself if retrying is useless */
async function pauseAfter(error: unknown, { api, failures }: { api: PartUploadApi; failures: number }): Promise<void> {
  const { code } = describeFailure(error);
  const delayMs = planRetryMs({ code, failures });
  if (delayMs !== null) return api.pause(delayMs);
  throw code === 'UNREACHABLE' ? new RestFailure({ message: KEPT, code }) : error;
}

/** Delete the chunks of a cancelled upload; if the request fails, the server deletes them after a day. */
async function abandon({ api, video }: Run, id: PartUploadId): Promise<RestFailure> {
  localStore.write(keyOf(video), '');
  await api.abandon(id).catch(() => {});
  return new RestFailure({ message: 'Cancelled', code: 'CANCELLED' });
}

function keyOf({ avatarId, file }: Video): string {
  return `${UNSENT_PREFIX}video-${avatarId}-${file.name}-${file.size}-${file.lastModified}`;
}
