import type { MemoryDetails, MemoryLink } from '@everkin/contracts/memories';
import { ChevronLeft, ChevronRight, MessageCircle, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { isRecalled } from '../is-recalled.ts';
import { memoryLabel } from '../memory-label.ts';
import { questionAbout } from './ask-about.ts';
import { ListenButton } from './listen-button.tsx';

type Props = {
  /** Undefined while it loads: the ways on stay, so that focus stays on them. */
  details: MemoryDetails | undefined;
  media: HTMLMediaElement | null;
  onAsk: (memory: MemoryDetails, question: string) => void;
  /** Null where one does not go on to others. */
  onGo: ((to: MemoryLink) => void) | null;
};

/** What can be done with a memory while reading it. */
export function MemoryFoot({ details, media, onAsk, onGo }: Props): ReactElement {
  return (
    <div className="flex flex-wrap items-center justify-center gap-1.5 md:gap-3">
      {onGo && <GoTo label="Previous memory" icon={ChevronLeft} to={details?.previous} onGo={onGo} />}
      {details && isRecalled(details) && (
        <Button className="px-3.5!" onClick={() => onAsk(details, questionAbout(details))}>
          <Icon of={MessageCircle} size={18} />
          Ask about this
        </Button>
      )}
      {details && <ListenButton key={details.id} details={details} media={media} />}
      {onGo && <GoTo label="Next memory" icon={ChevronRight} to={details?.next} onGo={onGo} />}
    </div>
  );
}

type GoToProps = { label: string; icon: LucideIcon; to: MemoryLink | undefined; onGo: (to: MemoryLink) => void };

/** At an end of the list it stays, pale, so that focus stays on it. */
function GoTo({ label, icon, to, onGo }: GoToProps): ReactElement {
  return (
    <IconButton
      label={to ? `${label}: ${memoryLabel(to.title)}` : label}
      aria-disabled={to === undefined}
      className={`text-soft aria-disabled:opacity-40 ${icon === ChevronLeft ? 'mr-auto' : 'ml-auto'}`}
      onClick={() => to && onGo(to)}
    >
      <Icon of={icon} />
    </IconButton>
  );
}
