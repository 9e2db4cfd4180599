import type { Avatar } from '@everkin/contracts/avatars';
import type { Memory } from '@everkin/contracts/memories';
import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { isAwaitingPerson, isAwaitingWords } from '../exported-chats/dialogue.ts';
import { MemoryStage } from '../memory-stage.tsx';
import { isProcessing } from '../memory-status.ts';
import { useMemories } from '../use-memories.ts';
import { failedFirst } from './upload-batch.rules.ts';
import type { UploadBatch } from './upload-batch.ts';
import { percentOf } from './upload-flow.ts';
import type { QueuedFile } from './upload-queue.ts';
import { LiveStage } from './upload-panel.tsx';
import type { ShownBatch } from './use-upload-batch.ts';

/** The files of a batch, each with its state; what failed stands first. A single file shows what becomes of it, too. */
export function BatchList({ avatar, shown: { files, batch } }: { avatar: Avatar; shown: ShownBatch }): ReactElement {
  const list = useMemories(avatar.id);
  const memories = new Map((list.state === 'ready' ? list.memories : []).map((memory) => [memory.id, memory]));
  const isOne = files.length === 1;
  return (
    <ul aria-label="Files" className="divide-y divide-line rounded-card border border-line">
      {failedFirst(files).map((file) => {
        const { upload } = file;
        const memory = upload.phase === 'complete' ? (memories.get(upload.memory.id) ?? upload.memory) : null;
        return (
          <li key={file.id} className="grid gap-2 px-4 py-2 text-sm">
            <FileLine file={file} batch={batch} />
            {upload.phase === 'uploading' && <ProgressBar label={`Uploading ${file.file.name}`} percent={percentOf(upload)} />}
            {upload.phase === 'failed' && <Failure file={file} batch={batch} />}
            {memory !== null && <Outcome avatar={avatar} memory={memory} isOne={isOne} batch={batch} />}
          </li>
        );
      })}
    </ul>
  );
}

function FileLine({ file, batch }: { file: QueuedFile; batch: UploadBatch }): ReactElement {
  const { upload } = file;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <span className="min-w-0 font-[540] wrap-anywhere">{file.file.name}</span>
      <span className="flex flex-none items-center gap-1 text-soft tabular-nums">
        <StateWords file={file} />
        {upload.phase !== 'complete' && (
          <IconButton label={`Remove ${file.file.name}`} className="-mr-2.5 text-soft" onClick={() => batch.remove(file.id)}>
            <Icon of={X} size={18} />
          </IconButton>
        )}
      </span>
    </div>
  );
}

function StateWords({ file: { upload } }: { file: QueuedFile }): ReactElement {
  switch (upload.phase) {
    case 'idle':
      return <span>Waiting</span>;
    case 'uploading':
      return <span>{percentOf(upload)}%</span>;
    case 'failed':
      return <span className="text-danger">Not added</span>;
    case 'complete':
      return upload.memory.duplicate === true ? (
        <span>Already here</span>
      ) : (
        <span className="flex items-center gap-1.5 text-calm">
          <Icon of={CircleCheck} size={16} />
          Added
        </span>
      );
  }
}

function Failure({ file: { id, upload, file }, batch }: { file: QueuedFile; batch: UploadBatch }): ReactElement | null {
  if (upload.phase !== 'failed') return null;
  return (
    <div className="grid justify-items-start gap-2 pb-1.5">
      <p role="alert" className="flex gap-2 text-danger">
        <Icon of={CircleAlert} size={18} className="mt-px flex-none" />
        {upload.message}
      </p>
      {!upload.isRefused && (
        <Button variant="line" aria-label={`Try again: ${file.name}`} onClick={() => batch.retry(id)}>
          <Icon of={RotateCcw} size={18} />
          Try again
        </Button>
      )}
    </div>
  );
}

type OutcomeProps = { avatar: Avatar; memory: Memory; isOne: boolean; batch: UploadBatch };

/** What becomes of an added file: all of it for one, of many only what needs its owner. */
function Outcome({ avatar, memory, isOne, batch }: OutcomeProps): ReactElement | null {
  if (isOne)
    return (
      <div className="grid gap-3 pb-2">
        <p className="text-calm">Upload Complete!</p>
        {memory.type === 'image' ? (
          <p className="text-soft">Write what it shows, and it can be found in a conversation: open it under Memories.</p>
        ) : (
          <LiveStage avatarId={avatar.id} memory={memory} asksWhen onAnother={batch.clear} />
        )}
      </div>
    );
  const needsOwner = memory.status === 'failed' || (!isProcessing(memory) && (isAwaitingPerson(memory) || isAwaitingWords(memory)));
  return needsOwner ? <MemoryStage memory={memory} /> : null;
}
