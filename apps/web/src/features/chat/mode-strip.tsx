import { BookOpen, ChevronRight, X } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { saveModeShown, wasModeShown } from './mode-notice.ts';

/**
 * Names what generates replies in this installation (docs/PRODUCT.md, Without a language model), on the first visit and
 * until it is dismissed. Empty until known, later, and with a model.
 */
export function ModeStrip({ onOpen }: { onOpen: () => void }): ReactElement {
  const [isNew, setNew] = useState(() => !wasModeShown());
  const mode = trpc.chat.mode.useQuery(undefined, { enabled: isNew });
  const isShown = isNew && mode.data?.mode === 'own-words';
  useEffect(() => {
    if (isShown) saveModeShown();
  }, [isShown]);
  if (!isShown) return <div />;
  return (
    <div className="flex items-center border-b border-line bg-surface text-xs text-soft">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 items-center justify-center gap-2 pl-3 hover:text-ink md:pl-12"
      >
        <Icon of={BookOpen} size={15} className="flex-none text-calm" />
        <span className="text-left">Answers from saved memories (no AI text generation)</span>
        <Icon of={ChevronRight} size={15} className="flex-none max-xs:hidden" />
      </button>
      <IconButton label="Dismiss" onClick={() => setNew(false)}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}
