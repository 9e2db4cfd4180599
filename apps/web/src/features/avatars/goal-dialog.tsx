import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure, isUnreachable } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { FormError } from '../../components/ui/form-error.tsx';
import type { ShownAvatar } from './use-avatars.ts';

const EXAMPLES = ['Provide wisdom and life advice', 'Share family stories and traditions'];

/** A goal guides the replies; an empty one removes it. */
export function GoalDialog({ avatar, onClose }: { avatar: ShownAvatar; onClose: () => void }): ReactElement {
  const mode = trpc.chat.mode.useQuery();
  const [goal, setGoal] = useState(avatar.goal ?? '');
  const update = useSaveGoal(onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Set Goal for ${avatar.name}`}
      description="A goal guides how the avatar responds to you: what to lean towards, what to keep in mind."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ id: avatar.id, goal });
        }}
      >
        <TextArea
          label="Goal"
          rows={4}
          maxLength={2_000}
          placeholder="Enter avatar's goal..."
          value={goal}
          onChange={(event) => setGoal(event.target.value)}
        />
        <GoalExamples onChoose={setGoal} />
        {mode.data?.mode === 'own-words' && (
          <p className="mt-4 text-sm text-soft">
            This Everkin has no language model yet, so replies are quotations from memories, and a goal does not change them. It is saved
            and guides the replies as soon as a model is connected.
          </p>
        )}
        <div className="mt-4">
          <FormError message={update.error ? describeFailure(update.error).message : undefined} />
        </div>
        <DialogActions>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={update.isPending}>
            Save Goal
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function GoalExamples({ onChoose }: { onChoose: (goal: string) => void }): ReactElement {
  return (
    <>
      <p className="mt-3 text-xs text-soft">For example:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => onChoose(example)}
            className="min-h-11 rounded-control border border-line px-3.5 text-sm text-soft hover:border-edge"
          >
            {example}
          </button>
        ))}
      </div>
    </>
  );
}

function useSaveGoal(onSaved: () => void): ReturnType<typeof trpc.avatars.update.useMutation> {
  const utils = trpc.useUtils();
  return trpc.avatars.update.useMutation({
    onSuccess: async () => {
      await utils.avatars.list.invalidate();
      showToast({ title: 'Goal updated', description: "Your avatar's goal has been updated successfully." });
      onSaved();
    },
    // The dialog shows the server's message.
    onError: (error) =>
      showErrorToast(
        isUnreachable(error)
          ? { title: 'Error updating goal', description: "There was a problem updating your avatar's goal." }
          : { title: 'Error', description: 'Failed to update avatar goal.' },
      ),
  });
}
