import type { Memory } from '@everkin/contracts/memories';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { WhenField } from '../timeline/when-field.tsx';

/**
 * Asks for the date of a file's content, with the detected one as the default (docs/PRODUCT.md, Adding a memory). Only
 * after the worker has finished: its detection does not overwrite what was typed.
 */
export function MemoryDate({ memory, onSaved }: { memory: Memory; onSaved?: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const [when, setWhen] = useState(memory.happenedAt ?? '');
  const update = trpc.memories.update.useMutation({
    onSuccess: async (saved) => {
      utils.memories.get.setData({ id: saved.id }, saved);
      showToast({ title: 'Memory saved', description: `${saved.title} has been saved.` });
      onSaved?.();
      await utils.memories.list.invalidate({ id: saved.avatarId });
    },
    onError: (error) => showErrorToast({ title: 'Memory not saved', description: describeFailure(error).message }),
  });
  return (
    <form
      noValidate
      className={onSaved ? 'grid gap-3' : 'grid gap-3 border-t border-line pt-3'}
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ id: memory.id, happenedAt: when.trim() === '' ? null : when.trim() });
      }}
    >
      <WhenField value={when} onChange={setWhen} />
      <FormError message={update.error ? describeFailure(update.error).message : undefined} />
      <Button
        type="submit"
        variant="line"
        className="justify-self-start"
        isBusy={update.isPending}
        disabled={when.trim() === (memory.happenedAt ?? '')}
      >
        Save the date
      </Button>
    </form>
  );
}
