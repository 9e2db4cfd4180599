import type { Avatar } from '@everkin/contracts/avatars';
import type { Memory } from '@everkin/contracts/memories';
import { useState, type ReactElement, type RefObject } from 'react';
import { AudienceField } from '../audience-field.tsx';
import { NarratorField } from '../narrators/narrator-field.tsx';
import { useNarrator } from '../narrators/use-narrator.ts';
import { ManyDropZone } from '../uploads/many-drop-zone.tsx';
import { SavedMemory } from './saved-memory.tsx';
import { useSaveMemory } from './use-save-memory.ts';
import { saveWritingDraft, loadWritingDraft } from './writing-draft.ts';
import { BLANK_WRITING, type Writing, WritingForm } from './writing-form.tsx';

type Props = {
  avatar: Avatar;
  isShared: boolean;
  onShare: (isShared: boolean) => void;
  /** The date that a new memory begins with, or blank. */
  initialWhen: string;
  textRef: RefObject<HTMLTextAreaElement | null>;
  /** Chosen here instead of writing. */
  onFiles: (files: readonly File[]) => void;
};

/** The form of a written or pasted memory; replies can use it as soon as it is saved. */
export function WritePanel({ avatar, isShared, onShare, initialWhen, textRef, onFiles }: Props): ReactElement {
  const [saved, setSaved] = useState<Memory | null>(null);
  const [writing, setWriting] = useState(() => beginWriting(avatar, initialWhen));
  const { narrator, choose, reset } = useNarrator(avatar, writing);
  const { save, isSaving, error } = useSaveMemory({
    avatar,
    isShared,
    narrator,
    onSaved: (memory) => {
      saveWritingDraft(avatar.id, BLANK_WRITING);
      reset();
      setSaved(memory);
    },
  });
  if (saved !== null) return <SavedMemory memory={saved} onAnother={() => setSaved(null)} />;
  return (
    <WritingForm
      initial={beginWriting(avatar, initialWhen)}
      onTyped={(typed) => {
        setWriting(typed);
        // A date that nobody typed is not worth keeping.
        const isUntouched = typed.title === '' && typed.text === '' && typed.when === initialWhen;
        saveWritingDraft(avatar.id, isUntouched ? BLANK_WRITING : typed);
      }}
      textRef={textRef}
      textHint={`Paste a letter, or write. In ${avatar.name}’s own words where you have them`}
      belowText={<ManyDropZone variant="line" label="Or choose files, as many as you like" onFiles={onFiles} />}
      below={
        <>
          <NarratorField person={avatar} value={narrator} onChange={choose} />
          <AudienceField isShared={isShared} onChange={onShare} />
        </>
      }
      saveLabel="Save memory"
      isSaving={isSaving}
      error={error}
      onSave={save}
    />
  );
}

/** What was being written; where nothing was, it begins with the given date. */
function beginWriting({ id }: Avatar, initialWhen: string): Writing {
  const draft = loadWritingDraft(id);
  const isBlank = draft.title === '' && draft.text === '' && draft.when === '';
  return isBlank ? { ...draft, when: initialWhen } : draft;
}
