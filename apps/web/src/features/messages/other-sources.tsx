import type { Source } from '@everkin/contracts/chat';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { groupByMemory, type CitedMemory } from './cited-memories.ts';
import { nameCited, SourceChip } from './provenance-line.tsx';

/** The sources that a reply rests on and does not quote, folded to one line. */
export function OtherSources({
  sources,
  onOpenMemory,
}: {
  sources: readonly Source[];
  onOpenMemory: ((memory: CitedMemory) => void) | null;
}): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const memories = groupByMemory(sources);
  if (memories.length === 0) return null;
  const count = `More in ${memories.length} ${memories.length === 1 ? 'memory' : 'memories'}`;
  if (onOpenMemory === null) return <p className="text-xs text-soft">{`${count}: ${memories.map(nameCited).join(' · ')}`}</p>;
  return (
    <div className="text-xs text-soft">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-my-1 inline-flex min-h-11 items-center gap-1 print:hidden"
      >
        {count}
        <Icon of={ChevronDown} size={15} className={classNames(isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
          {memories.map((cited) => (
            <SourceChip key={cited.memory.id} cited={cited} onOpen={() => onOpenMemory(cited)} />
          ))}
        </div>
      )}
      <p className="hidden print:block">{`${count}: ${memories.map(nameCited).join(' · ')}`}</p>
    </div>
  );
}
