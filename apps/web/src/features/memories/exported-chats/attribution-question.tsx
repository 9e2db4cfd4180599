import type { Attribution, Memory } from '@everkin/contracts/memories';
import { MessagesSquare } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { memoryLabel } from '../memory-label.ts';

/** For a text that looks like a chat without recognisable speakers: says so, and asks for its author. */
export function AttributionQuestion({ memory }: { memory: Memory }): ReactElement {
  const name = trpc.avatars.list.useQuery().data?.find(({ id }) => id === memory.avatarId)?.name ?? 'the person';
  const { settle, pending, error } = useAttribution(memory);
  const isKept = memory.attribution === 'nobody';
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <div role="status" className="flex gap-2.5">
        <Icon of={MessagesSquare} className="mt-px flex-none text-accent" />
        {isKept ? (
          <p>This is kept for you to read. It is never presented as {name}’s words, and nobody else sees it.</p>
        ) : (
          <div className="grid gap-2">
            <p>
              {isWebPage(memory) ? 'This is a web page, and others may have written on it' : 'This looks like a chat'}, but Everkin could
              not tell who wrote what. So for now nobody hears it, in your talks or in group chats.
            </p>
            <p className="text-soft">
              Is all of it {name}’s own? If others wrote in it too, keep it only for reading, or remove what they wrote with Edit.
            </p>
          </div>
        )}
      </div>
      <FormError message={error} />
      <div className="flex flex-wrap gap-2">
        <Button variant="line" isBusy={pending === 'person'} onClick={() => settle('person')}>
          All of it is {name}’s own
        </Button>
        {!isKept && (
          <Button variant="line" isBusy={pending === 'nobody'} onClick={() => settle('nobody')}>
            Keep it only for reading
          </Button>
        )}
      </div>
    </div>
  );
}

const isWebPage = ({ fileName = '' }: Memory): boolean => /\.html?$/i.test(fileName);

type Answer = Exclude<Attribution, 'unclear'>;

function useAttribution({ id, avatarId, title }: Memory): {
  settle: (attribution: Answer) => void;
  pending: Answer | undefined;
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
    settle: (attribution) => update.mutate({ id, attribution }),
    pending: update.isPending ? update.variables.attribution : undefined,
    error: update.error ? describeFailure(update.error).message : undefined,
  };
}
