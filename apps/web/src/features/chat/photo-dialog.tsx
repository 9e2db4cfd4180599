import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { PhotoPicker } from '../../components/ui/photo-picker.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { useKeepMemory } from './use-keep-memory.ts';

/**
 * A memory told by a photo (decisions.md 28). No photo can be kept as a memory yet, and the dialog says so before anything
 * is written: the picture is only looked at, its story is what is saved.
 */
export function PhotoDialog({ avatar, onClose }: { avatar: ShownAvatar; onClose: () => void }): ReactElement {
  const [photo, setPhoto] = useState<File | null>(null);
  const [caption, setCaption] = useState('');
  const [when, setWhen] = useState('');
  const { keep, isKeeping, error } = useKeepMemory(avatar, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="A memory from a photo"
      description="Look at a photo, and tell what it shows and what you remember."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          keep({ title: '', when, text: caption });
        }}
      >
        <p className="rounded-control bg-accent-wash px-3.5 py-2.5 text-sm">
          Everkin cannot keep photos as memories yet. The photo stays on this device and is not sent; the story that you write is saved.
        </p>
        <PhotoPicker hint="To look at while you write" photo={photo} onPick={setPhoto} />
        <TextArea
          label="Caption"
          hint={`Who is it, where was it, what did ${avatar.name} tell about it?`}
          rows={4}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
        />
        <TextField
          label="When"
          hint="As well as you know: 1974-05-02, summer 1988, about 1962"
          value={when}
          maxLength={100}
          onChange={(event) => setWhen(event.target.value)}
        />
        <FormError message={error} />
        <DialogActions>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isKeeping} disabled={caption.trim() === ''}>
            Save the story
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
