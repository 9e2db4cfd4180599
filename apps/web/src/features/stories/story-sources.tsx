import type { MemoryId } from '@everkin/contracts/ids';
import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { memoryLabel } from '../memories/memory-label.ts';
import type { StorySource } from './story-flow.ts';

type Props = {
  sources: readonly StorySource[];
  /** The memory that is shown now. */
  currentId: MemoryId | null;
  onOpen: (memoryId: MemoryId) => void;
  onClose: () => void;
};

/** The memories of a story in its order; each opens, with the quoted words marked. */
export function StorySources({ sources, currentId, onOpen, onClose }: Props): ReactElement {
  return (
    <Dialog isOpen isNested onClose={onClose} title="Sources">
      <ol>
        {sources.map(({ memoryId, title, quotes }) => (
          <li key={memoryId} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onOpen(memoryId)}
              className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-2.5 text-left transition-colors hover:bg-accent-wash"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-serif text-base leading-snug font-[520]">{memoryLabel(title)}</span>
                <span className="text-xs text-soft">
                  {[quotes[0]?.dateWords, memoryId === currentId ? 'Shown now' : ''].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
