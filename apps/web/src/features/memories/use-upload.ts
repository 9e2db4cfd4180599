import type { AvatarId } from '@everkin/contracts/ids';
import { Memory } from '@everkin/contracts/memories';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { reportFailure } from '../../lib/query-client.ts';
import { sendMultipart, type MultipartCall } from '../../lib/rest.ts';
import { trpc } from '../../lib/trpc.ts';
import { findFileProblem } from './file-checks.ts';
import { climbProgress, PROGRESS_TICK_MS } from './upload-progress.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; fileName: string; percent: number }
  | { phase: 'complete'; fileName: string; memory: Memory }
  | { phase: 'failed'; fileName: string; message: string };

export type Upload = { state: UploadState; start: (file: File) => void; cancel: () => void; reset: () => void };

/** Sends one text document of an avatar. An upload goes on when the dialog that began it is closed. */
export function useUpload(avatarId: AvatarId): Upload {
  const utils = trpc.useUtils();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const call = useRef<MultipartCall | null>(null);
  const sentShare = useRef(0);
  useProgressClimb(state.phase === 'uploading', () =>
    setState((now) =>
      now.phase === 'uploading'
        ? { ...now, percent: climbProgress({ percent: now.percent, sentShare: sentShare.current, random: Math.random() }) }
        : now,
    ),
  );

  async function send(file: File): Promise<void> {
    setState({ phase: 'uploading', fileName: file.name, percent: 0 });
    sentShare.current = 0;
    call.current = sendMultipart({
      path: '/api/upload',
      form: makeUploadForm(avatarId, file),
      onSent: (share) => (sentShare.current = share),
    });
    try {
      const memory = Memory.parse(await call.current.answer);
      setState({ phase: 'complete', fileName: file.name, memory });
      showToast({ title: 'Upload Successful', description: `${file.name} has been uploaded.` });
      await utils.memories.list.invalidate({ id: avatarId });
    } catch (error) {
      const { code, message } = describeFailure(error);
      if (code === 'CANCELLED') return setState({ phase: 'idle' });
      reportFailure(error);
      setState({ phase: 'failed', fileName: file.name, message });
      showErrorToast({ title: 'Upload Failed', description: message });
    }
  }

  function start(file: File): void {
    const problem = findFileProblem(file);
    if (problem === null) return void send(file);
    setState({ phase: 'failed', fileName: file.name, message: problem });
    showErrorToast({ title: 'Invalid File', description: problem });
  }

  return { state, start, cancel: () => call.current?.cancel(), reset: () => setState({ phase: 'idle' }) };
}

/** The file goes last: the server reads the fields before it as they come. */
function makeUploadForm(avatarId: AvatarId, file: File): FormData {
  const form = new FormData();
  form.append('avatarId', avatarId);
  form.append('type', 'text');
  form.append('file', file);
  return form;
}

function useProgressClimb(isUploading: boolean, climb: () => void): void {
  const tick = useEffectEvent(climb);
  useEffect(() => {
    if (!isUploading) return;
    const timer = setInterval(() => tick(), PROGRESS_TICK_MS);
    return () => clearInterval(timer);
  }, [isUploading]);
}
