import type { Plant } from '@everkin/contracts/garden';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { buttonClass, IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { useToday } from '../../lib/today.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { memoryLabel } from '../memories/memory-label.ts';
import { describeInWords } from './plant-words.ts';

type Props = { avatar: ShownAvatar; plant: Plant; onOpen: () => void; onClose: () => void };

/** The plant that was chosen in the drawing: what it is and when it was, and nothing of what the memory says before it is opened. */
export function PlantCard({ avatar, plant, onOpen, onClose }: Props): ReactElement {
  const today = useToday();
  const card = useRef<HTMLElement>(null);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    // What is open over the card closes alone.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog],[role=menu],[role=listbox]')) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, []);
  // What was pressed has no focus of its own, so that the card would not be read out.
  useEffect(() => card.current?.focus({ preventScroll: true }), [plant.memoryId]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="plant-card-title"
      className="fixed inset-x-3 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-20 md:max-lg:bottom-28 lg:bottom-3 mx-auto grid max-w-[520px] gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 pl-5 shadow-soft outline-none slide-up print:hidden"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id="plant-card-title" className="line-clamp-3 text-lg wrap-anywhere">
            {memoryLabel(plant.title)}
          </h2>
          <p className="mt-0.5 text-sm text-soft">{describeInWords(plant, today)}</p>
        </div>
        <IconButton label="Close" className="-mt-1.5 -mr-2 text-soft" onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <Link
        to="/avatars/$id/garden"
        params={{ id: avatar.id }}
        search={{ memory: plant.memoryId }}
        resetScroll={false}
        onClick={onOpen}
        className={buttonClass('fill', 'justify-self-start whitespace-normal!')}
      >
        {OPEN_LABELS[plant.kind] ?? 'Open'}
      </Link>
    </section>
  );
}

const OPEN_LABELS: Partial<Record<Plant['kind'], string>> = { voice: 'Listen', video: 'Watch' };
