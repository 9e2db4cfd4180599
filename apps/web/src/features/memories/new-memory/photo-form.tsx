import type { Avatar } from '@everkin/contracts/avatars';
import type { Memory } from '@everkin/contracts/memories';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { useState, type ReactElement } from 'react';
import { PhotoPicker } from '../../../components/ui/photo-picker.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { AudienceField } from '../audience-field.tsx';
import type { ChosenNarrator } from '../narrators/narrator-copy.ts';
import { NarratorField } from '../narrators/narrator-field.tsx';
import { useSavePhoto } from './use-save-memory.ts';
import { BLANK_WRITING, WritingForm } from './writing-form.tsx';

type Props = {
  avatar: Avatar;
  /** The default of whether groups may receive it. */
  startsShared: boolean;
  onSaved: (memory: Memory) => void;
  onCancel?: () => void;
};

/** A caption is its owner's, unless it was written on the photo. */
const OWNERS: ChosenNarrator = { narrator: 'contributor', narratorName: '' };

/** A photo and a text about it by its owner; the text is what is searched and cited (docs/PRODUCT.md, Photos). */
export function PhotoForm({ avatar, startsShared, onSaved, onCancel }: Props): ReactElement {
  const [photo, setPhoto] = useState<File | null>(null);
  const [isShared, setShared] = useState(startsShared);
  const [narrator, setNarrator] = useState<ChosenNarrator>(OWNERS);
  const { save, isSaving, sentPercent, error } = useSavePhoto({ avatar, isShared, narrator, onSaved });
  return (
    <WritingForm
      initial={BLANK_WRITING}
      textLabel="Caption"
      textHint={`Who is it, where was it, what did ${avatar.name} say about it? You can ask about what you write here.`}
      rows={4}
      above={
        <PhotoPicker
          shape="wide"
          maxBytes={UPLOAD_MAX_BYTES}
          hint="PNG, JPG, GIF or WebP up to 20 MB. It is shown without its location and camera details; the original is kept for you alone."
          photo={photo}
          onPick={setPhoto}
        />
      }
      below={
        <>
          <NarratorField person={avatar} value={narrator} onChange={setNarrator} />
          <AudienceField isShared={isShared} onChange={setShared} />
          {isSaving && <ProgressBar label="Sending the photo" percent={sentPercent} />}
        </>
      }
      saveLabel="Save photo"
      isSaving={isSaving}
      isComplete={photo !== null}
      error={error}
      onSave={(writing) => photo && save({ ...writing, photo })}
      {...(onCancel && { onCancel })}
    />
  );
}
