import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { PhotoForm } from '../memories/new-memory/photo-form.tsx';

/**
 * A memory in form of a photo (docs/PRODUCT.md, Photos). It came up in a private conversation: groups get it only if its
 * owner says so.
 */
export function PhotoDialog({ avatar, onClose }: { avatar: ShownAvatar; onClose: () => void }): ReactElement {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="A memory from a photo"
      description="Choose a photo, and say what it shows and what you remember. Both are saved with the memories."
    >
      <PhotoForm avatar={avatar} startsShared={false} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  );
}
