import type { Memory } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { MemoryStage } from './memory-stage.tsx';
import { MemoryThumbnail } from './memory-picture.tsx';

/** What was just kept, and the way to another one. */
export function SavedMemory({ memory, onAnother }: { memory: Memory; onAnother: () => void }): ReactElement {
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <MemoryThumbnail memory={memory} />
        <p className="min-w-0 text-sm font-[540]">{memory.title}</p>
      </div>
      <MemoryStage memory={memory} />
      <Button look="quiet" className="-ml-3 justify-self-start" onClick={onAnother}>
        Add another
      </Button>
    </div>
  );
}
