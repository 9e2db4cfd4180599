import type { AvatarId } from '@everkin/contracts/ids';
import type { UploadType } from '@everkin/contracts/uploads';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { AddedKind } from './added-kinds.ts';
import { findUploadProblem } from './file-checks.ts';
import { sendFile } from './send-file.ts';
import { IDLE_UPLOAD, PROGRESS_TICK_MS, reduceUpload, type UploadEvent, type UploadState } from './upload-flow.ts';

export type Upload = {
  kind: UploadType;
  state: UploadState;
  start: (file: File, options?: StartOptions) => void;
  cancel: () => void;
  reset: () => void;
  /** Whether groups may receive the next upload. */
  isShared: boolean;
  setShared: (isShared: boolean) => void;
};

/** `isShared` overrides the choice beside the file, where the question is asked elsewhere. */
type StartOptions = { clonesVoice?: boolean; isShared?: boolean };

/** Uploads one file of a kind to an avatar. It continues when the dialog that started it is closed. */
export function useUpload(avatarId: AvatarId, kind: UploadType = 'text'): Upload {
  const utils = trpc.useUtils();
  const [state, dispatch] = useReducer(reduceUpload, IDLE_UPLOAD);
  const [isShared, setShared] = useState(true);
  const cancel = useRef<() => void>(() => {});
  useProgressTicks(state.phase === 'uploading', dispatch);

  function report(event: UploadEvent): void {
    dispatch(event);
    if (event.type === 'failed') showErrorToast(uploadFailureText(kind, event.message));
  }

  async function send(file: File, { clonesVoice = false, isShared: shares = isShared }: StartOptions): Promise<void> {
    const sending = sendFile({ avatarId, kind, file, clonesVoice, isShared: shares }, report);
    cancel.current = sending.cancel;
    if ((await sending.outcome) === null) return;
    showToast({ title: clonesVoice ? 'Voice Sample Uploaded' : 'Upload Successful', description: `${file.name} has been uploaded.` });
    await utils.memories.list.invalidate({ id: avatarId });
  }

  async function startChecked(file: File, options: StartOptions): Promise<void> {
    const problem = await findUploadProblem(kind, file);
    if (problem === null) return send(file, options);
    dispatch({ type: 'refused', fileName: file.name, message: problem });
    showErrorToast({ title: 'Invalid File', description: problem });
  }

  const start = (file: File, options: StartOptions = {}): void => void startChecked(file, options);

  return { kind, state, start, cancel: () => cancel.current(), reset: () => dispatch({ type: 'reset' }), isShared, setShared };
}

/** A failed recording gets its specified toast (docs/PRODUCT.md, Failures); the server's message is shown inline. */
export function uploadFailureText(kind: AddedKind, message: string): { title: string; description: string } {
  return kind === 'voice'
    ? { title: 'Upload Error', description: 'Failed to upload your voice recording. Please try again.' }
    : { title: 'Upload Failed', description: message };
}

/** Advances the shown progress during an upload. */
export function useProgressTicks(isUploading: boolean, report: (event: UploadEvent) => void): void {
  const tick = useEffectEvent(() => report({ type: 'ticked', random: Math.random() }));
  useEffect(() => {
    if (!isUploading) return;
    const timer = setInterval(() => tick(), PROGRESS_TICK_MS);
    return () => clearInterval(timer);
  }, [isUploading]);
}
