import { BookOpen, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { trpc } from '../../lib/api/trpc.ts';

/**
 * Names what generates replies in this installation (docs/PRODUCT.md, Without a language model). Empty until known, and
 * with a model.
 */
export function ModeStrip({ onOpen }: { onOpen: () => void }): ReactElement {
  const mode = trpc.chat.mode.useQuery();
  if (mode.data?.mode !== 'own-words') return <div />;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 items-center justify-center gap-2 border-b border-line bg-surface px-3 text-xs text-soft hover:text-ink"
    >
      <Icon of={BookOpen} size={15} className="flex-none text-calm" />
      <span className="text-left">Answers from saved memories (no AI text generation)</span>
      <Icon of={ChevronRight} size={15} className="flex-none max-xs:hidden" />
    </button>
  );
}
