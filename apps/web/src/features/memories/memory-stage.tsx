import type { Memory, MemoryStatus } from '@everkin/contracts/memories';
import { CircleAlert, CircleCheck, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Chip, type ChipLook } from '../../components/ui/chip.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useRetryMemory } from './use-memory-actions.ts';

const STAGES: Record<MemoryStatus, { words: string; look: ChipLook }> = {
  queued: { words: 'Waiting to be read', look: 'plain' },
  processing: { words: 'Being read', look: 'accent' },
  ready: { words: 'Ready', look: 'calm' },
  failed: { words: 'Failed', look: 'danger' },
};

/** The state of a memory in one chip. */
export function MemoryChip({ status }: { status: MemoryStatus }): ReactElement {
  const stage = STAGES[status];
  return <Chip look={stage.look}>{stage.words}</Chip>;
}

/** Where the worker is with a memory: its true stage, and when it failed the reason and Retry. */
export function MemoryStage({ memory }: { memory: Memory }): ReactElement {
  const { retry, isRetrying } = useRetryMemory(memory);
  if (memory.status === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p className="flex gap-2.5 text-danger">
          <Icon of={CircleAlert} className="mt-px flex-none" />
          {memory.error ?? 'This could not be read.'}
        </p>
        <Button look="line" isBusy={isRetrying} onClick={retry}>
          {!isRetrying && <Icon of={RotateCcw} size={18} />}
          Retry
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2.5 text-sm">
      {memory.status === 'ready' ? <Icon of={CircleCheck} className="text-calm" /> : <Spinner className="text-accent" />}
      {memory.status === 'ready' ? 'Ready. You can ask about it now.' : `${STAGES[memory.status].words}…`}
    </p>
  );
}
