import type { Memory } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { MemoryAudience } from '../memory-audience.tsx';
import { MemoryStage } from '../memory-stage.tsx';
import { MemoryThumbnail } from '../memory-picture.tsx';
import { MemoryNarrator } from '../narrators/memory-narrator.tsx';
import { useMemories } from '../use-memories.ts';

/** The memory just saved, and a button to add another. */
export function SavedMemory({ memory: saved, onAnother }: { memory: Memory; onAnother: () => void }): ReactElement {
  const list = useMemories(saved.avatarId);
  // It may have been changed here since it was saved.
  const memory = (list.state === 'ready' && list.memories.find(({ id }) => id === saved.id)) || saved;
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <MemoryThumbnail memory={memory} />
        <p className="min-w-0 text-sm font-[540]">{memory.title}</p>
      </div>
      <MemoryStage memory={memory} />
      <MemoryNarrator memory={memory} />
      <MemoryAudience memory={memory} />
      <Button variant="quiet" className="-ml-3 justify-self-start" onClick={onAnother}>
        Add another
      </Button>
    </div>
  );
}
