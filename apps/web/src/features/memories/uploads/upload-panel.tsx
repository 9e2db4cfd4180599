import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { AudienceField } from '../audience-field.tsx';
import { describeAudience } from '../audience-copy.ts';
import { DropZone } from './drop-zone.tsx';
import { MemoryAudience } from '../memory-audience.tsx';
import { MemoryDate } from '../memory-date.tsx';
import { MemoryNarrator } from '../narrators/memory-narrator.tsx';
import { MemoryStage } from '../memory-stage.tsx';
import { percentOf } from './upload-flow.ts';
import { useMemories } from '../use-memories.ts';
import type { Upload } from './use-upload.ts';

type OutcomeProps = {
  avatarId: AvatarId;
  upload: Upload;
  /** After extraction, asks for the date; a chat has its own. */
  asksWhen?: boolean;
};

type PanelProps = OutcomeProps & {
  /** Another way to choose files, below the drop zone. */
  belowZone?: ReactNode;
};

/** A drop zone, and the state of the file: uploading, complete and the worker's stage, or failed. */
export function UploadPanel({ avatarId, upload, asksWhen = false, belowZone }: PanelProps): ReactElement {
  const { phase } = upload.state;
  return (
    <div className="grid gap-4">
      {phase !== 'uploading' && <DropZone kind={upload.kind} isDisabled={phase === 'complete'} onFile={upload.start} />}
      {belowZone}
      {(phase === 'idle' || phase === 'failed') && <AudienceField isShared={upload.isShared} onChange={upload.setShared} />}
      {phase === 'idle' && upload.kind === 'text' && <ChatHint />}
      <UploadOutcome avatarId={avatarId} upload={upload} asksWhen={asksWhen} />
    </div>
  );
}

/** How to export a chat; the drop zone itself mentions documents. */
export function ChatHint(): ReactElement {
  return (
    <p className="text-sm text-soft">
      You can also add exported chats and mail. In WhatsApp, open the chat, choose <em>Export chat</em>, without media, and add the file
      here as it is (TXT or ZIP). Exports of LINE, KakaoTalk, Telegram, iMessage, Signal, Messenger and SMS (TXT, HTML, JSON, XML, CSV, ZIP)
      and mail (EML, MBOX) can be read as well. They stay private until you tell us who is who.
    </p>
  );
}

/** The same without the drop zone, for a file recorded or chosen earlier. */
export function UploadOutcome({ avatarId, upload, asksWhen = false }: OutcomeProps): ReactElement | null {
  const { state } = upload;
  switch (state.phase) {
    case 'idle':
      return null;
    case 'uploading':
      return (
        <UploadCard fileName={state.fileName} percent={percentOf(state)}>
          <p className="text-xs text-soft">{describeAudience(upload.isShared)}</p>
          <Button variant="line" className="justify-self-start" onClick={upload.cancel}>
            Cancel
          </Button>
        </UploadCard>
      );
    case 'complete':
      return (
        <UploadCard fileName={state.fileName} percent={percentOf(state)}>
          <p className="text-sm text-calm">Upload Complete!</p>
          <LiveStage avatarId={avatarId} memory={state.memory} asksWhen={asksWhen} onAnother={upload.reset} />
        </UploadCard>
      );
    case 'failed':
      return (
        <p role="alert" className="rounded-control bg-danger-wash px-3.5 py-2.5 text-sm text-danger">
          {state.fileName}: {state.message}
        </p>
      );
  }
}

/** A file being uploaded, with its name and progress. */
export function UploadCard({ fileName, percent, children }: { fileName: string; percent: number; children?: ReactNode }): ReactElement {
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 font-[540]">{fileName}</span>
        <span className="whitespace-nowrap text-soft tabular-nums">{percent}%</span>
      </div>
      <ProgressBar label={`Uploading ${fileName}`} percent={percent} />
      {children}
    </div>
  );
}

type StageProps = { avatarId: AvatarId; memory: Memory; asksWhen?: boolean; onAnother?: () => void };

/** The worker's stage from the memory list; offers another file once it is done. */
export function LiveStage({ avatarId, memory, asksWhen = false, onAnother }: StageProps): ReactElement {
  const list = useMemories(avatarId);
  const current = (list.state === 'ready' && list.memories.find((candidate) => candidate.id === memory.id)) || memory;
  const isSettled = current.status === 'ready' || current.status === 'failed';
  return (
    <>
      <MemoryStage memory={current} />
      <MemoryNarrator memory={current} />
      {current.status !== 'failed' && <MemoryAudience memory={current} />}
      {asksWhen && isSettled && !current.dialogue && <MemoryDate key={current.id} memory={current} />}
      {onAnother && isSettled && (
        <Button variant="quiet" className="-ml-3 justify-self-start" onClick={onAnother}>
          {current.status === 'ready' ? 'Add another' : 'Choose another file'}
        </Button>
      )}
    </>
  );
}
