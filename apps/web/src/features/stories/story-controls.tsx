import { BookOpen, ChevronLeft, ChevronRight, Pause, Play, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { StoryPlayer } from './use-story-player.ts';

/** Within reach of a thumb. At an end Back and Next stay, pale, so that focus stays on them. */
export function StoryControls({ player, onSources }: { player: StoryPlayer; onSources: () => void }): ReactElement {
  const { index, isPlaying, isAtEnd } = player;
  return (
    <footer className="mx-auto grid w-full max-w-120 grid-cols-4 items-end px-2 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:pb-8">
      <Control icon={ChevronLeft} label="Back" isOff={index === 0} onPress={() => player.goTo(index - 1)} />
      {isPlaying ? (
        <Control icon={Pause} label="Pause" isMain onPress={player.pause} />
      ) : (
        <Control icon={Play} label="Play" isMain onPress={player.play} />
      )}
      <Control icon={ChevronRight} label="Next" isOff={isAtEnd} onPress={() => player.goTo(index + 1)} />
      <Control icon={BookOpen} label="Sources" onPress={onSources} />
    </footer>
  );
}

type ControlProps = { icon: LucideIcon; label: string; isMain?: boolean; isOff?: boolean; onPress: () => void };

function Control({ icon, label, isMain = false, isOff = false, onPress }: ControlProps): ReactElement {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className="group grid min-h-18 justify-items-center gap-1 rounded-control py-1 text-xs font-[500] aria-disabled:opacity-40"
    >
      <span
        className={classNames(
          'grid size-12 place-items-center rounded-full transition-colors',
          isMain ? 'bg-accent text-accent-ink group-hover:brightness-105' : 'text-ink group-enabled:group-hover:bg-accent-wash',
        )}
      >
        <Icon of={icon} size={isMain ? 24 : 26} />
      </span>
      {label}
    </button>
  );
}
