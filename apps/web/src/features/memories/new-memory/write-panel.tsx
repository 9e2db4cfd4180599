import type { Avatar } from '@everkin/contracts/avatars';
import type { Memory } from '@everkin/contracts/memories';
import { useState, type ReactElement } from 'react';
import { AudienceField } from '../audience-field.tsx';
import { SavedMemory } from './saved-memory.tsx';
import { useSaveMemory } from './use-save-memory.ts';
import { saveWritingDraft, loadWritingDraft } from './writing-draft.ts';
import { BLANK_WRITING, WritingForm } from './writing-form.tsx';

/** The form of a written memory; replies can use it as soon as it is saved. */
export function WritePanel({ avatar }: { avatar: Avatar }): ReactElement {
  const [saved, setSaved] = useState<Memory | null>(null);
  const [isShared, setShared] = useState(true);
  const { save, isSaving, error } = useSaveMemory({
    avatar,
    isShared,
    onSaved: (memory) => {
      saveWritingDraft(avatar.id, BLANK_WRITING);
      setSaved(memory);
    },
  });
  if (saved !== null) return <SavedMemory memory={saved} onAnother={() => setSaved(null)} />;
  return (
    <WritingForm
      initial={loadWritingDraft(avatar.id)}
      onTyped={(writing) => saveWritingDraft(avatar.id, writing)}
      textHint={`In ${avatar.name}’s own words where you have them`}
      below={<AudienceField isShared={isShared} onChange={setShared} />}
      saveLabel="Save memory"
      isSaving={isSaving}
      error={error}
      onSave={save}
    />
  );
}
