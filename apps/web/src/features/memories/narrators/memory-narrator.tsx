import type { Memory } from '@everkin/contracts/memories';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { memoryLabel } from '../memory-label.ts';
import { type ChosenNarrator, toNarratorFields } from './narrator-copy.ts';
import { NarratorField } from './narrator-field.tsx';

/** Whose words a saved memory is, and a way to change it. A chat, and what looks like one, has a question of its own. */
export function MemoryNarrator({ memory }: { memory: Memory }): ReactElement | null {
  const avatar = trpc.avatars.list.useQuery().data?.find(({ id }) => id === memory.avatarId);
  const isAskedElsewhere = memory.dialogue !== undefined || memory.attribution === 'unclear' || memory.attribution === 'nobody';
  if (!avatar || isAskedElsewhere || memory.status !== 'ready') return null;
  return <NarratorForm key={memory.id} memory={memory} avatar={avatar} />;
}

function NarratorForm({ memory, avatar }: { memory: Memory; avatar: { name: string; relationship: string } }): ReactElement {
  const saved: ChosenNarrator = { narrator: memory.narrator, narratorName: memory.narratorName ?? '' };
  const [chosen, setChosen] = useState<ChosenNarrator | null>(null);
  const value = chosen ?? saved;
  const { save, isSaving, error } = useSaveNarrator(memory);
  const isNew = value.narrator !== saved.narrator || value.narratorName.trim() !== saved.narratorName;
  return (
    // Not a form: it stands within others.
    <div className="grid gap-3">
      <NarratorField
        person={avatar}
        value={value}
        onChange={(next) => {
          setChosen(next);
          // A name is typed first, and then saved with the button.
          if (next.narrator !== 'other' && next.narrator !== value.narrator) save(next);
        }}
      />
      <FormError message={error} />
      {value.narrator === 'other' && (
        <Button variant="line" className="justify-self-start" isBusy={isSaving} disabled={!isNew} onClick={() => save(value)}>
          Save whose words
        </Button>
      )}
    </div>
  );
}

function useSaveNarrator({ id, avatarId, title }: Memory): {
  save: (chosen: ChosenNarrator) => void;
  isSaving: boolean;
  error: string | undefined;
} {
  const utils = trpc.useUtils();
  const update = trpc.memories.update.useMutation({
    onSuccess: async (saved) => {
      utils.memories.get.setData({ id }, saved);
      showToast({ title: 'Memory saved', description: `${memoryLabel(title)} has been saved.` });
      await utils.memories.list.invalidate({ id: avatarId });
    },
  });
  return {
    save: (chosen) => update.mutate({ id, ...toNarratorFields(chosen) }),
    isSaving: update.isPending,
    error: update.error ? describeFailure(update.error).message : undefined,
  };
}
