import type { Avatar } from '@everkin/contracts/avatars';
import type { Memory } from '@everkin/contracts/memories';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { MemoryStage } from './memory-stage.tsx';
import { WritingForm, type Writing } from './writing-form.tsx';

const BLANK: Writing = { title: '', when: '', text: '' };

/** A memory told in the page; it can be asked about as soon as it is saved. */
export function WritePanel({ avatar }: { avatar: Avatar }): ReactElement {
  const [saved, setSaved] = useState<Memory | null>(null);
  const { save, isSaving, error } = useCreateMemory(avatar, setSaved);
  if (saved !== null) return <SavedMemory memory={saved} onAnother={() => setSaved(null)} />;
  return (
    <WritingForm
      initial={BLANK}
      textHint={`In ${avatar.name}'s own words where you have them`}
      saveLabel="Save memory"
      isSaving={isSaving}
      error={error}
      onSave={save}
    />
  );
}

function SavedMemory({ memory, onAnother }: { memory: Memory; onAnother: () => void }): ReactElement {
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <p className="text-sm font-[540]">{memory.title}</p>
      <MemoryStage memory={memory} />
      <Button look="quiet" className="-ml-3 justify-self-start" onClick={onAnother}>
        Add another
      </Button>
    </div>
  );
}

type CreateMemory = { save: (writing: Writing) => void; isSaving: boolean; error: string | undefined };

function useCreateMemory(avatar: Avatar, onSaved: (memory: Memory) => void): CreateMemory {
  const utils = trpc.useUtils();
  const mutation = trpc.memories.create.useMutation({
    onSuccess: async (memory) => {
      onSaved(memory);
      showToast({ title: 'Memory saved', description: `${memory.title} has been saved.` });
      await utils.memories.list.invalidate({ id: avatar.id });
    },
    onError: (error) => showErrorToast({ title: 'Memory not saved', description: describeFailure(error).message }),
  });
  return {
    save: ({ title, when, text }) => mutation.mutate({ id: avatar.id, type: 'qa', title, text, happenedAt: when }),
    isSaving: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
