import type { Avatar } from '@everkin/contracts/avatars';
import { CircleCheck, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { describeAudience } from '../audience-copy.ts';
import { AudienceField } from '../audience-field.tsx';
import { BatchList } from './batch-list.tsx';
import { ManyDropZone } from './many-drop-zone.tsx';
import { batchPercent, countBatch, describeBatch, describeWaiting } from './upload-batch.rules.ts';
import { ChatHint } from './upload-panel.tsx';
import type { ShownBatch } from './use-upload-batch.ts';

type Props = {
  avatar: Avatar;
  shown: ShownBatch;
  isShared: boolean;
  onShare: (isShared: boolean) => void;
  onFiles: (files: readonly File[]) => void;
};

/** Adds any number of files, with one list of their progress. */
export function BatchPanel({ avatar, shown, isShared, onShare, onFiles }: Props): ReactElement {
  if (shown.files.length === 0)
    return (
      <div className="grid gap-4">
        <ManyDropZone variant="zone" label="Choose files, or drop them here" onFiles={onFiles} />
        <AudienceField isShared={isShared} onChange={onShare} />
        <ChatHint />
      </div>
    );
  const isOne = shown.files.length === 1;
  return (
    <div className="grid gap-4">
      {!isOne && <BatchProgress shown={shown} isShared={isShared} />}
      <WaitingNote shown={shown} />
      <BatchList avatar={avatar} shown={shown} />
      <ManyDropZone variant="line" label="Add more files" onFiles={onFiles} />
      {!shown.isUnderWay && !isOne && (
        <Button variant="quiet" className="-ml-3 justify-self-start" onClick={shown.batch.clear}>
          Clear this list
        </Button>
      )}
    </div>
  );
}

/** The total, and what to do about what failed. */
function BatchProgress({ shown, isShared }: { shown: ShownBatch; isShared: boolean }): ReactElement {
  const counts = countBatch(shown.files);
  const line = describeBatch(counts);
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p className="flex items-center gap-2 font-[540] tabular-nums">
          {!shown.isUnderWay && counts.failed === 0 && <Icon of={CircleCheck} size={18} className="text-calm" />}
          {line}
        </p>
        <p className="text-xs text-soft">{describeAudience(isShared)}</p>
      </div>
      <ProgressBar label={line} percent={batchPercent(shown.files)} />
      {/* Only the end is announced, not each of forty files. */}
      <p role="status" className="sr-only">
        {shown.isUnderWay ? '' : line}
      </p>
      {shown.isUnderWay && <p className="text-xs text-soft">Please leave this open until all are added.</p>}
      {!shown.isUnderWay && counts.added > 0 && (
        <p className="text-xs text-soft">They are among the memories now, and can be asked about as soon as they have been read.</p>
      )}
      {counts.retryable > 1 && (
        <Button variant="line" className="justify-self-start" onClick={shown.batch.retryAll}>
          <Icon of={RotateCcw} size={18} />
          Try all {counts.retryable} again
        </Button>
      )}
    </div>
  );
}

/** Says why nothing is sent for now. */
function WaitingNote({ shown }: { shown: ShownBatch }): ReactElement | null {
  if (shown.waitsFor === null || !shown.isUnderWay) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-accent-wash p-4 text-sm">
      <p>{describeWaiting(shown.waitsFor, countBatch(shown.files).left)}</p>
      <Button variant="line" onClick={shown.batch.goOn}>
        <Icon of={RotateCcw} size={18} />
        Try again
      </Button>
    </div>
  );
}
