import type { AvatarId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { DropZone } from './drop-zone.tsx';
import { MemoryStage } from './memory-stage.tsx';
import { useMemories } from './use-memories.ts';
import type { Upload } from './use-upload.ts';

/** A drop zone, and what became of the file: sending, complete and the worker's stage, or failed. */
export function UploadPanel({ avatarId, upload }: { avatarId: AvatarId; upload: Upload }): ReactElement {
  const { state } = upload;
  return (
    <div className="grid gap-4">
      {(state.phase === 'idle' || state.phase === 'failed') && <DropZone isDisabled={false} onFile={upload.start} />}
      <UploadOutcome avatarId={avatarId} upload={upload} />
    </div>
  );
}

/** The same without the drop zone, for what was written rather than chosen. */
export function UploadOutcome({ avatarId, upload }: { avatarId: AvatarId; upload: Upload }): ReactElement | null {
  const { state } = upload;
  switch (state.phase) {
    case 'idle':
      return null;
    case 'uploading':
      return (
        <div className="grid gap-3 rounded-card border border-line p-4">
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 font-[540]">{state.fileName}</span>
            <span className="text-soft tabular-nums">{state.percent}%</span>
          </div>
          <ProgressBar label={`Uploading ${state.fileName}`} percent={state.percent} />
          <Button look="line" className="justify-self-start" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
      );
    case 'complete':
      return (
        <div className="grid gap-3 rounded-card border border-line p-4">
          <p className="text-sm font-[540]">{state.fileName}</p>
          <ProgressBar label={`Uploading ${state.fileName}`} percent={100} />
          <p className="text-sm text-calm">Upload Complete!</p>
          <LiveStage avatarId={avatarId} upload={upload} />
        </div>
      );
    case 'failed':
      return (
        <p role="alert" className="rounded-control bg-danger-wash px-3.5 py-2.5 text-sm text-danger">
          {state.fileName}: {state.message}
        </p>
      );
  }
}

function LiveStage({ avatarId, upload }: { avatarId: AvatarId; upload: Upload }): ReactElement | null {
  const list = useMemories(avatarId);
  if (upload.state.phase !== 'complete') return null;
  const { memory } = upload.state;
  const current = (list.state === 'ready' && list.memories.find((candidate) => candidate.id === memory.id)) || memory;
  return (
    <>
      <MemoryStage memory={current} />
      {(current.status === 'ready' || current.status === 'failed') && (
        <Button look="quiet" className="-ml-3 justify-self-start" onClick={upload.reset}>
          {current.status === 'ready' ? 'Add another' : 'Choose another file'}
        </Button>
      )}
    </>
  );
}
