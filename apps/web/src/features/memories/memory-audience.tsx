import type { Memory } from '@everkin/contracts/memories';
import { EyeOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { AudienceField } from './audience-field.tsx';
import { describeAudience, heldBackText } from './audience-copy.ts';
import { memoryLabel } from './memory-label.ts';

type Props = { memory: Memory; variant?: 'field' | 'line' };

/** Who may receive a saved memory; a change saves immediately. */
export function MemoryAudience({ memory, variant = 'field' }: Props): ReactElement {
  const { setShared, isShared } = useSetShared(memory);
  const heldBack = heldBackText(memory);
  if (heldBack !== null)
    return (
      <p className="flex min-h-11 items-center gap-1.5 text-xs text-soft">
        <Icon of={EyeOff} size={14} className="flex-none" />
        {heldBack}
      </p>
    );
  return <AudienceField isShared={isShared} onChange={setShared} variant={variant} about={memoryLabel(memory.title)} />;
}

function useSetShared({ id, avatarId, title, shared }: Memory): { setShared: (shared: boolean) => void; isShared: boolean } {
  const utils = trpc.useUtils();
  const update = trpc.memories.update.useMutation({
    onSuccess: async (saved) => {
      utils.memories.get.setData({ id }, saved);
      showToast({ title: 'Memory saved', description: `${memoryLabel(title)}: ${describeAudience(saved.shared).toLowerCase()}.` });
      await utils.memories.list.invalidate({ id: avatarId });
    },
    onError: (error) => showErrorToast({ title: 'Memory not saved', description: describeFailure(error).message }),
  });
  return {
    setShared: (next) => next !== shared && update.mutate({ id, shared: next }),
    // Shows the new choice while it is saving, and the saved one if that fails.
    isShared: update.isPending ? (update.variables.shared ?? shared) : shared,
  };
}
