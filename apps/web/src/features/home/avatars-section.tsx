import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { NoAvatars } from '../avatars/no-avatars.tsx';
import { useAvatars } from '../avatars/use-avatars.ts';
import { AvatarCard } from './avatar-card.tsx';

const SKELETONS = ['first', 'second', 'third'];
const ROW = 'no-scrollbar -mx-5 mt-4 flex gap-4 overflow-x-auto px-5 pt-1 pb-4 md:gap-5';

/** The avatars in a horizontally scrolling row, and the tile that adds one. */
export function AvatarRow(): ReactElement {
  const list = useAvatars();
  if (list.state === 'loading') return <LoadingRow />;
  if (list.state === 'failed') return <FailedState className="mt-4" message="Your avatars could not be loaded." onRetry={list.retry} />;
  if (list.avatars.length === 0) return <NoAvatars />;
  return (
    <ul className={ROW}>
      {list.avatars.map((avatar) => (
        <AvatarCard key={avatar.id} avatar={avatar} />
      ))}
      <li className="w-33 flex-none text-center">
        <Link to="/onboarding" className="group grid justify-items-center rounded-card text-soft">
          <span className="grid size-28 place-items-center rounded-full border-[1.5px] border-dashed border-edge transition-colors group-hover:border-accent group-hover:text-accent">
            <Icon of={Plus} size={28} />
          </span>
          <span className="mt-3 font-serif text-base font-[500]">Add New</span>
        </Link>
      </li>
    </ul>
  );
}

function LoadingRow(): ReactElement {
  return (
    <div role="status" className={ROW}>
      <span className="sr-only">Loading your avatars</span>
      {SKELETONS.map((key) => (
        <div key={key} className="grid w-33 flex-none justify-items-center gap-2">
          <Skeleton className="size-28 rounded-full!" />
          <Skeleton className="mt-1 h-5 w-24" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
