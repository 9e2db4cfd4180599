import type { AvatarId } from '@everkin/contracts/ids';
import { UploadedMemory } from '@everkin/contracts/memories';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { describeFailure, explainFailure } from '../../../lib/api/failure.ts';
import { reportFailure } from '../../../lib/api/query-client.ts';
import { sendMultipart } from '../../../lib/api/rest.ts';
import type { AddedKind } from './added-kinds.ts';
import { partUploadApi } from './part-upload-api.ts';
import { sendInParts } from './send-in-parts.ts';
import type { UploadEvent } from './upload-flow.ts';

export type FileToSend = {
  avatarId: AvatarId;
  kind: AddedKind;
  file: File;
  /** Only after the owner confirmed that the voice may be cloned (docs/PRODUCT.md, Consent). */
  clonesVoice?: boolean;
  /** Whether groups may receive it. */
  isShared: boolean;
  /** Idempotency key: the same for every retry of a file, so that a retry after a lost response does not store it twice. */
  key?: string;
  /** Returns the memory that exists where the avatar has the same file already. */
  skipsDuplicates?: boolean;
};

export type Sending = { outcome: Promise<UploadedMemory | null>; cancel: () => void };

/**
 * Uploads one file and reports each step as an upload event.
 * @returns the outcome never rejects: null after a failure or a cancel, which the events have reported
 */
export function sendFile(toSend: FileToSend, report: (event: UploadEvent) => void): Sending {
  report({ type: 'started', fileName: toSend.file.name });
  const onSent = (share: number): void => report({ type: 'sent', share });
  const { avatarId, file, isShared, skipsDuplicates } = toSend;
  const call = goesInParts(toSend)
    ? sendInParts(partUploadApi, { avatarId, file, isShared, onSent, ...(skipsDuplicates && { skipsDuplicates }) })
    : sendMultipart({
        ...(toSend.kind === 'photo'
          ? { path: `/api/avatars/${avatarId}/memories/photo`, form: makeCaptionlessPhotoForm(toSend) }
          : { path: '/api/upload', form: makeUploadForm(toSend) }),
        ...(toSend.key !== undefined && { idempotencyKey: toSend.key }),
        onSent,
      });
  return { outcome: finish(call.answer, report), cancel: call.cancel };
}

const goesInParts = ({ kind, file }: FileToSend): boolean => kind === 'video' && file.size > UPLOAD_MAX_BYTES;

async function finish(answer: Promise<unknown>, report: (event: UploadEvent) => void): Promise<UploadedMemory | null> {
  try {
    const memory = UploadedMemory.parse(await answer);
    report({ type: 'completed', memory });
    return memory;
  } catch (error) {
    if (describeFailure(error).code === 'CANCELLED') report({ type: 'cancelled' });
    else {
      reportFailure(error);
      report({ type: 'failed', message: explainFailure(error, 'Upload failed'), code: describeFailure(error).code });
    }
    return null;
  }
}

/** Append the file last: the server streams the form and reads the fields before it. */
function makeUploadForm({ avatarId, kind, file, isShared, clonesVoice = false, skipsDuplicates = false }: FileToSend): FormData {
  const form = new FormData();
  form.append('avatarId', avatarId);
  form.append('type', kind);
  form.append('shared', String(isShared));
  if (clonesVoice) form.append('cloneVoice', 'true');
  if (skipsDuplicates) form.append('skipDuplicates', 'true');
  form.append('file', file);
  return form;
}

/** A photo without a caption is never named after its file, which may say more than its owner wants. */
const PHOTO_TITLE = 'Photo';

function makeCaptionlessPhotoForm({ file, isShared, skipsDuplicates = false }: FileToSend): FormData {
  const form = new FormData();
  form.append('title', PHOTO_TITLE);
  form.append('shared', String(isShared));
  form.append('narrator', 'contributor');
  if (skipsDuplicates) form.append('skipDuplicates', 'true');
  form.append('photo', file);
  return form;
}
