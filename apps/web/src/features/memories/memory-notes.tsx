import type { Memory } from '@everkin/contracts/memories';
import { Info } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';

type Props = { memory: Pick<Memory, 'notes'>; className?: string };

/** Lists unreadable parts of a file above its text; nothing if all of it was read. */
export function MemoryNotes({ memory: { notes = [] }, className }: Props): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <div className={classNames('flex gap-2.5 text-sm text-soft', className)}>
      <Icon of={Info} size={18} className="mt-px flex-none" />
      <div className="grid min-w-0 gap-1">
        <p>Not everything in this file could be read. You can add what is missing with Edit.</p>
        <ul className="list-disc pl-4">
          {notes.map((note) => (
            <li key={note} className="break-words">
              {note}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The same in one line, for a list; the details are in the memory. */
export function MemoryNotesLine({ memory: { notes = [] } }: Pick<Props, 'memory'>): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <p className="flex items-center gap-1.5 pb-1 text-xs text-soft">
      <Icon of={Info} size={14} className="flex-none" />
      Not everything in this file could be read
    </p>
  );
}
