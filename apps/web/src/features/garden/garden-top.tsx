import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { buttonClass, iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import type { GardenView } from './use-garden-view.ts';

const VIEWS: { view: GardenView; label: string }[] = [
  { view: 'list', label: 'List' },
  { view: 'drawing', label: 'Drawing' },
];

type Props = { avatar: ShownAvatar; view: GardenView; onView: (view: GardenView) => void; onSkip: () => void };

/** The way back, whose garden it is, and how it is shown. */
export function GardenTop({ avatar, view, onView, onSkip }: Props): ReactElement {
  return (
    <header className="mx-auto flex w-full max-w-[1160px] flex-wrap items-center gap-x-2 gap-y-3 px-5 pt-3 pb-4 lg:pt-5">
      <button
        type="button"
        onClick={onSkip}
        className={buttonClass(
          'line',
          'sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:min-h-11 focus:px-4.5',
        )}
      >
        Go to the list of plants
      </button>
      <Link
        to="/avatars/$id"
        params={{ id: avatar.id }}
        activeOptions={{ exact: true }}
        aria-label="Back"
        className={iconButtonClass('-ml-2.5')}
      >
        <Icon of={ArrowLeft} />
      </Link>
      <div className="min-w-0 flex-1 basis-32">
        <h1 className="text-lg lg:text-2xl">Eternal Garden</h1>
        <p className="text-xs wrap-anywhere text-soft lg:text-sm">{avatar.name}</p>
      </div>
      <div
        role="group"
        aria-label="How it is shown"
        className="flex flex-wrap rounded-control border border-line bg-surface p-1 print:hidden"
      >
        {VIEWS.map((choice) => (
          <button
            key={choice.view}
            type="button"
            aria-pressed={choice.view === view}
            onClick={() => onView(choice.view)}
            className="min-h-11 rounded-[8px] px-3 text-sm lg:px-3.5 font-[540] text-soft hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-ink"
          >
            {choice.label}
          </button>
        ))}
      </div>
    </header>
  );
}
