import type { AvatarId } from '@everkin/contracts/ids';
import { RotateCcw, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { AudienceField } from '../audience-field.tsx';
import { LiveStage } from './upload-panel.tsx';
import { percentOf } from './upload-flow.ts';
import type { QueuedFile } from './upload-queue.ts';
import type { UploadQueue } from './use-upload-queue.ts';

/**
 * The chosen files with their progress. A failed one stays, with the error and Retry. @param avatarId null before the
 * avatar exists
 */
export function QueueList({ queue, avatarId }: { queue: UploadQueue; avatarId: AvatarId | null }): ReactElement | null {
  if (queue.files.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {queue.files.map((file) => (
        <li key={file.id} className="grid gap-2.5 px-4 py-3 text-sm">
          <QueueRow file={file} queue={queue} avatarId={avatarId} />
        </li>
      ))}
    </ul>
  );
}

function QueueRow({ file, queue, avatarId }: { file: QueuedFile; queue: UploadQueue; avatarId: AvatarId | null }): ReactElement {
  const { upload } = file;
  const isOnItsWay = upload.phase === 'uploading' || upload.phase === 'complete';
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="min-w-0 font-[540]">{file.file.name}</span>
        {isOnItsWay ? (
          <span className="whitespace-nowrap text-soft tabular-nums">{percentOf(upload)}%</span>
        ) : (
          <IconButton label={`Remove ${file.file.name}`} className="-mr-2.5 text-soft" onClick={() => queue.remove(file.id)}>
            <Icon of={X} size={18} />
          </IconButton>
        )}
      </div>
      {!isOnItsWay && (
        <AudienceField
          variant="line"
          about={file.file.name}
          isShared={file.isShared}
          onChange={(isShared) => queue.setShared(file.id, isShared)}
        />
      )}
      {isOnItsWay && <ProgressBar label={`Uploading ${file.file.name}`} percent={percentOf(upload)} />}
      {upload.phase === 'complete' && (
        <>
          <p className="text-calm">Upload Complete!</p>
          {avatarId !== null && <LiveStage avatarId={avatarId} memory={upload.memory} />}
        </>
      )}
      {upload.phase === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-danger">{upload.message}</p>
          {avatarId !== null && (
            <Button variant="line" onClick={() => queue.sendAll(avatarId)}>
              <Icon of={RotateCcw} size={18} />
              Retry
            </Button>
          )}
        </div>
      )}
    </>
  );
}
