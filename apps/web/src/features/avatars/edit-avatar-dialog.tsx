import type { TraitKind } from '@everkin/contracts/avatars';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, PinnedActions } from '../../components/ui/dialog.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { reportFailure } from '../../lib/api/query-client.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';
import { AvatarForm, type AvatarFields } from './avatar-form.tsx';
import { WhenField } from '../timeline/when-field.tsx';
import { PhotoPicker } from '../../components/ui/photo-picker.tsx';
import { setAvatarPhoto } from './save-avatar.ts';
import { listChangedTraits, toAnswers } from './traits.ts';
import { useTraitIds } from './use-trait-ids.ts';
import type { ShownAvatar } from './use-avatars.ts';

/** The creation form with the saved values. */
export function EditAvatarDialog({ avatar, onClose }: { avatar: ShownAvatar; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const [photo, setPhoto] = useState<File | null>(null);
  const [life, setLife] = useState({ born: avatar.born?.words ?? '', died: avatar.died?.words ?? '' });
  const newIdOf = useTraitIds();
  const save = useMutation({
    mutationFn: (fields: AvatarFields) => saveAvatar({ avatar, fields, life, photo, newIdOf }),
    onSuccess: (saved) => {
      showToast({ title: nameSaved(saved), description: `${avatar.name} has been saved.` });
      onClose();
    },
    onError: (error) =>
      showErrorToast(
        error instanceof TraitsFailure
          ? { title: 'Error', description: 'Failed to save personality traits. Please try again.' }
          : { title: 'Update failed', description: describeFailure(error).message },
      ),
    // A save in several steps may have partly succeeded.
    onSettled: () => utils.avatars.list.invalidate(),
  });
  const initial = { name: avatar.name, relationship: avatar.relationship, status: avatar.status, ...toAnswers(avatar.traits) };
  return (
    <Dialog isOpen onClose={onClose} title="Edit Avatar" size="wide">
      <AvatarForm
        initial={initial}
        photoPicker={<PhotoPicker currentUrl={avatar.imageUrl} photo={photo} onPick={setPhoto} />}
        renderDates={(status) => (
          <div className="grid gap-5 md:grid-cols-2">
            <WhenField
              isDateNeeded
              label="Born"
              placeholder="November 9, 1931"
              value={life.born}
              onChange={(born) => setLife({ ...life, born })}
            />
            {/* Nobody is asked about the death of the living. */}
            {(status === 'passed' || life.died !== '') && (
              <WhenField
                isDateNeeded
                label="Died"
                placeholder="May 2014"
                value={life.died}
                onChange={(died) => setLife({ ...life, died })}
              />
            )}
          </div>
        )}
        onSubmit={(fields) => save.mutate(fields)}
      >
        <PinnedActions error={save.error ? describeFailure(causeOf(save.error)).message : undefined}>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            Save Changes
          </Button>
        </PinnedActions>
      </AvatarForm>
    </Dialog>
  );
}

type Saved = { hasTraits: boolean; hasPhoto: boolean };

/** One toast at a time (docs/PRODUCT.md, Toasts): the less common change is named. */
function nameSaved({ hasTraits, hasPhoto }: Saved): string {
  if (hasPhoto) return 'Photo added';
  return hasTraits ? 'Personality traits saved' : 'Avatar updated';
}

const causeOf = (error: Error): unknown => (error instanceof TraitsFailure ? error.cause : error);

/** The traits could not be saved; the steps before them were. */
class TraitsFailure extends Error {}

type Life = { born: string; died: string };
type ToSave = { avatar: ShownAvatar; fields: AvatarFields; life: Life; photo: File | null; newIdOf: (kind: TraitKind) => string };

const toDates = ({ born, died }: Life) => ({ born: born.trim() || null, died: died.trim() || null });

/** @throws TraitsFailure with the failure as its cause */
async function saveAvatar({ avatar, fields, life, photo, newIdOf }: ToSave): Promise<Saved> {
  const { name, relationship, status, phrases = '', values = '', advice = '' } = fields;
  await trpcClient.avatars.update.mutate({ id: avatar.id, name, relationship, status, ...toDates(life) });
  const traits = listChangedTraits(avatar.traits, { phrases, values, advice }, newIdOf);
  if (traits.length > 0) {
    await trpcClient.avatars.saveTraits.mutate({ id: avatar.id, traits }).catch((cause: unknown) => {
      // An expired session is detected from the original failure.
      reportFailure(cause);
      throw new TraitsFailure('The traits were not saved', { cause });
    });
  }
  if (photo !== null) await setAvatarPhoto(avatar, photo);
  return { hasTraits: traits.length > 0, hasPhoto: photo !== null };
}
