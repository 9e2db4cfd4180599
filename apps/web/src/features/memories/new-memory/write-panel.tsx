import type { Avatar } from '@everkin/contracts/avatars';
import type { Memory } from '@everkin/contracts/memories';
import { useState, type ReactElement } from 'react';
import { AudienceField } from '../audience-field.tsx';
import { NarratorField } from '../narrators/narrator-field.tsx';
import { useNarrator } from '../narrators/use-narrator.ts';
import { SavedMemory } from './saved-memory.tsx';
import { useSaveMemory } from './use-save-memory.ts';
import { saveWritingDraft, loadWritingDraft } from './writing-draft.ts';
import { BLANK_WRITING, WritingForm } from './writing-form.tsx';

/** The form of a written memory; replies can use it as soon as it is saved. */
export function WritePanel({ avatar }: { avatar: Avatar }): ReactElement {
  const [saved, setSaved] = useState<Memory | null>(null);
  const [isShared, setShared] = useState(true);
  const [writing, setWriting] = useState(() => loadWritingDraft(avatar.id));
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
      initial={loadWritingDraft(avatar.id)}
      onTyped={(typed) => {
        setWriting(typed);
        saveWritingDraft(avatar.id, typed);
      }}
      textHint={`In ${avatar.name}’s own words where you have them`}
      below={
        <>
          <NarratorField person={avatar} value={narrator} onChange={choose} />
          <AudienceField isShared={isShared} onChange={setShared} />
        </>
      }
      saveLabel="Save memory"
      isSaving={isSaving}
      error={error}
      onSave={save}
    />
  );
}
