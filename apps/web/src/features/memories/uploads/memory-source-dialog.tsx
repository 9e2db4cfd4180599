import type { Avatar } from '@everkin/contracts/avatars';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useUpload } from './use-upload.ts';

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

/** The dialog of one memory source after creating an avatar: upload a file, or skip. */
export function MemorySourceDialog({ avatar, kind, step, onAdded, onSkip, onClose, onConversation }: Props): ReactElement {
  const upload = useUpload(avatar.id, kind);
  const isSent = upload.state.phase === 'complete';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={COPY[kind].title}
      description={
        <>
          {step}
          {COPY[kind].describe(avatar.name)}
        </>
      }
    >
      <UploadPanel avatarId={avatar.id} upload={upload} />
      <DialogActions>
        {isSent ? (
          <>
            <Button variant="line" onClick={onConversation}>
              Continue to conversation
            </Button>
            <Button onClick={onAdded}>Continue</Button>
          </>
        ) : (
          <Button variant="line" onClick={onSkip}>
            Skip for now
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
