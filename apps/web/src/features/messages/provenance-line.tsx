import type { Provenance } from '@everkin/contracts/chat';
import { AudioLines, BookOpen, Mail, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { sourceLabel } from '../memories/memory-label.ts';
import type { CitedSource } from '../memories/one-memory/cited-source.ts';
import { groupByMemory, type CitedMemory } from './cited-memories.ts';

type Props = {
  provenance: Provenance | undefined;
  sources: readonly CitedSource[];
  /** Whether the person asked for something that a memory could contain. */
  isGap: boolean;
  onOpenMemory: (memory: CitedMemory) => void;
  /** Null where no memory can be added. */
  onAddMemory: (() => void) | null;
};

/** Text only, where nothing can be opened. */
export function ProvenanceText({ provenance, sources, isGap }: Pick<Props, 'provenance' | 'sources' | 'isGap'>): string | null {
  switch (provenance) {
    case undefined:
      return null;
    case 'recording':
    case 'memory':
      return [WORDS[provenance], ...groupByMemory(sources).map(nameCited)].join(' · ');
    case 'style':
      return isGap ? WORDS.style : null;
    case 'service':
    case 'unverified':
      return WORDS[provenance];
  }
}

const WORDS: Record<Provenance, string> = {
  recording: 'Real recording',
  memory: 'From a memory',
  style: 'No saved memory',
  service: 'Help lines · not the avatar',
  unverified: 'Not made here · no memory known',
};

export const nameCited = ({ memory, cited }: CitedMemory): string => sourceLabel({ title: memory.title, at: cited[0]?.at ?? null });

/**
 * The provenance of a reply and its sources (docs/PRODUCT.md, Provenance). Where a question found none, a button to add a memory; below
 * a greeting, thanks or a goodbye nothing.
 */
export function ProvenanceLine({ provenance, sources, isGap, onOpenMemory, onAddMemory }: Props): ReactElement | null {
  switch (provenance) {
    case undefined:
      return null;
    case 'recording':
    case 'memory':
      return (
        <>
          <span className="inline-flex items-center gap-1.5 font-[520] text-calm">
            <Icon of={provenance === 'memory' ? BookOpen : AudioLines} size={15} />
            {WORDS[provenance]}
          </span>
          {groupByMemory(sources).map((cited) => (
            <SourceChip key={cited.memory.id} cited={cited} onOpen={() => onOpenMemory(cited)} />
          ))}
        </>
      );
    case 'style':
      if (!isGap) return null;
      return (
        <>
          <span>{WORDS.style}</span>
          {onAddMemory && (
            <button type="button" onClick={onAddMemory} className="inline-flex min-h-11 items-center rounded-full text-accent print:hidden">
              <span className="inline-flex h-7.5 items-center gap-1 rounded-full border border-accent px-3 font-[520]">
                <Icon of={Plus} size={14} />
                Add a memory
              </span>
            </button>
          )}
        </>
      );
    case 'service':
    case 'unverified':
      return <span>{WORDS[provenance]}</span>;
  }
}

/** The chip looks small; its tap target is 44 px. */
export function SourceChip({ cited, onOpen }: { cited: CitedMemory; onOpen: () => void }): ReactElement {
  const name = nameCited(cited);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Open the memory: ${name}`}
      className="group -my-1 inline-flex min-h-11 max-w-full items-center rounded-full"
    >
      <span className="inline-flex h-7.5 max-w-full items-center gap-1.5 rounded-full border border-line px-3 font-[500] group-hover:border-edge">
        <Icon of={Mail} size={14} className="flex-none" />
        <span className="max-w-[34ch] truncate print:max-w-none">{name}</span>
      </span>
    </button>
  );
}
