import type { MemoryDetails } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { WritingForm, type Writing } from '../new-memory/writing-form.tsx';

/** A long letter needs more rows than a new note. */
const ROWS_TO_CORRECT = 10;

/** Edits a memory's title, date and text. Replies that cited it keep their excerpts. */
export function EditMemoryForm({ details, onDone }: { details: MemoryDetails; onDone: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const update = trpc.memories.update.useMutation({
    onSuccess: async (saved) => {
      utils.memories.get.setData({ id: saved.id }, saved);
      showToast({ title: 'Memory saved', description: `${saved.title} has been saved.` });
      onDone();
      await utils.memories.list.invalidate({ id: saved.avatarId });
    },
    onError: (error) => showErrorToast({ title: 'Memory not saved', description: describeFailure(error).message }),
  });
  return (
    <div ref={beginAtTop}>
      <WritingForm
        initial={{ title: details.title, when: details.happenedAt ?? '', text: details.text }}
        rows={ROWS_TO_CORRECT}
        saveLabel="Save Changes"
        isSaving={update.isPending}
        error={update.error ? describeFailure(update.error).message : undefined}
        onSave={(writing) => update.mutate({ id: details.id, ...listChanges(details, writing) })}
        onCancel={onDone}
      />
    </div>
  );
}

/** Scroll up: the form would otherwise open at the scroll position of the text. */
function beginAtTop(form: HTMLElement | null): void {
  form?.closest('[data-scroller]')?.scrollTo({ top: 0, behavior: 'instant' });
}

/** An unchanged text is not sent: it would be split into new passages, none of which is the cited one. */
function listChanges(details: MemoryDetails, { title, when, text }: Writing) {
  return { title, happenedAt: when === '' ? null : when, ...(text !== details.text && { text }) };
}
