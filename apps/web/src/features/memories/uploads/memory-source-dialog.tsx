import type { Avatar } from '@everkin/contracts/avatars';
import { useState, type ReactElement, type ReactNode } from 'react';
import { AskBeforeLeaving } from '../../../components/ui/ask-before-leaving.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { ManyDropZone } from './many-drop-zone.tsx';
import { countBatch } from './upload-batch.rules.ts';
import { UploadPanel } from './upload-panel.tsx';
import { type Upload, useUpload } from './use-upload.ts';
import { type ShownBatch, useUploadBatch } from './use-upload-batch.ts';

const COPY = {
  text: {
    title: 'Add Text Memories',
    describe: (name: string) =>
      `Letters, notes, recipes, a diary: whatever ${name} wrote. You will be able to open every answer at its passage.`,
  },
  video: {
    title: 'Add Video Memories',
    describe: (name: string) =>
      `${name} telling a story, at a birthday, in the garden. If the connection is lost, the upload continues where it stopped; after a reload, choose the same video again.`,
  },
} as const;

type Props = {
  avatar: Avatar;
  kind: 'text' | 'video';
  /** Above the description, for example the current step. */
  step?: ReactNode;
  onAdded: () => void;
  onSkip: () => void;
  onClose: () => void;
  /** Ends the flow here, once there is a memory to talk about. */
  onConversation: () => void;
};

/**
 * The dialog of one memory source after creating an avatar: upload a file, or skip. Whoever has a folder of letters chooses all of them
 * at once, below the drop zone for one.
 */
export function MemorySourceDialog({ avatar, kind, step, onAdded, onSkip, onClose, onConversation }: Props): ReactElement {
  const upload = useUpload(avatar.id, kind);
  const shown = useUploadBatch(avatar.id);
  const [isClosing, setClosing] = useState(false);
  const isSent = upload.state.phase === 'complete' || countBatch(shown.files).added > 0;
  return (
    <Dialog
      isOpen
      onClose={() => (shown.isUnderWay ? setClosing(true) : onClose())}
      title={COPY[kind].title}
      description={
        <>
          {step}
          {COPY[kind].describe(avatar.name)}
        </>
      }
    >
      <OneOrMany avatar={avatar} upload={upload} shown={shown} />
      <DialogActions>
        {isSent && !shown.isUnderWay ? (
          <>
            <Button variant="line" onClick={onConversation}>
              Continue to conversation
            </Button>
            <Button onClick={onAdded}>Continue</Button>
          </>
        ) : (
          <Button variant="line" onClick={onSkip} disabled={shown.isUnderWay}>
            Skip for now
          </Button>
        )}
      </DialogActions>
      <AskBeforeLeaving isUnsent={shown.isUnderWay} closing={{ isAsked: isClosing, onStay: () => setClosing(false), onClose }} />
    </Dialog>
  );
}

function OneOrMany({ avatar, upload, shown }: { avatar: Avatar; upload: Upload; shown: ShownBatch }): ReactElement {
  const addFiles = (files: readonly File[]): void => void shown.batch.add(files, upload.isShared);
  if (shown.files.length > 0)
    return <BatchPanel avatar={avatar} shown={shown} isShared={upload.isShared} onShare={upload.setShared} onFiles={addFiles} />;
  const isIdle = upload.state.phase === 'idle' || upload.state.phase === 'failed';
  const several = <ManyDropZone variant="line" label="Or choose several at once, as many as you like" onFiles={addFiles} />;
  return <UploadPanel avatarId={avatar.id} upload={upload} belowZone={isIdle && several} />;
}
