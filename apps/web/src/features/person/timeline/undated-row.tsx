import { formatCount } from '@everkin/contracts/format-count';
import type { MemoryId } from '@everkin/contracts/ids';
import type { BrowsedMemory } from '@everkin/contracts/memories';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { memoryLabel } from '../../memories/memory-label.ts';
import { MemoryRow } from '../memory-row.tsx';
import type { UndatedLine } from './shown-rows.ts';

type Props = { row: UndatedLine; onOpen: () => void; onDate: (memoryId: MemoryId) => void };

/** Memories without a date, newest first; each can be given one. */
export function UndatedRow({ row, onOpen, onDate }: Props): ReactElement {
  return (
    <>
      {row.heading !== null && (
        <h3 className="mt-8 border-t border-line pt-6 pb-1 text-lg lg:text-xl">
          Not dated yet
          <span data-early="count" className="ml-2 font-sans text-sm text-soft tabular-nums">
            {formatCount(row.heading)}
          </span>
        </h3>
      )}
      <div data-early="cards" className="grid grid-cols-[minmax(0,1fr)] *:border-b *:border-line lg:grid-cols-2 lg:gap-x-9">
        {row.items.map((memory) => (
          <MemoryRow
            key={memory.id}
            memory={memory}
            onOpen={onOpen}
            titleAs="h4"
            action={memory.status === 'ready' && <DateAction memory={memory} onDate={onDate} />}
          />
        ))}
      </div>
    </>
  );
}

/** Opens a memory at the field for its date. */
export const DateAction = ({ memory, onDate }: { memory: BrowsedMemory; onDate: Props['onDate'] }): ReactElement => (
  <Link
    to="/avatars/$id"
    params={{ id: memory.avatarId }}
    search={(before) => ({ ...before, memory: memory.id })}
    resetScroll={false}
    onClick={() => onDate(memory.id)}
    className="relative z-10 -mb-2.5 inline-flex min-h-11 items-center gap-1.5 text-xs font-[540] text-accent-text underline-offset-4 hover:underline"
  >
    <Icon of={Plus} size={15} />
    Add a date
    <span className="sr-only"> to {memoryLabel(memory.title)}</span>
  </Link>
);
