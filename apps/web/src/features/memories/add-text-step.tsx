import type { Avatar } from '@everkin/contracts/avatars';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useUpload } from './use-upload.ts';

/** After the creation of an avatar: their words. The other steps (voice, video, questionnaire) join it as they are built. */
export function AddTextStep({ avatar, onDone }: { avatar: Avatar; onDone: () => void }): ReactElement {
  const upload = useUpload(avatar.id);
  const isSent = upload.state.phase === 'complete';
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title="Add Text Memories"
      description={`Letters, notes, recipes, a diary: whatever ${avatar.name} wrote. You will be able to open every answer at its passage.`}
    >
      <UploadPanel avatarId={avatar.id} upload={upload} />
      <DialogActions>
        {isSent ? (
          <Button onClick={onDone}>Continue to conversation</Button>
        ) : (
          <Button look="line" onClick={onDone}>
            Skip for now
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
