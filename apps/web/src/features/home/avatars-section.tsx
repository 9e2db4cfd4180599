import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { useAvatars, type ShownAvatar } from '../avatars/use-avatars.ts';
import { AvatarCard } from './avatar-card.tsx';
import { EmptyHome } from './empty-home-part.ts';

const SKELETONS = ['first', 'second', 'third'];
const ROW =
  '-mx-5 mt-4 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pt-1 pb-5 max-lg:no-scrollbar lg:gap-5 lg:[scrollbar-color:var(--edge)_transparent] lg:[scrollbar-width:thin]';
const CARD = 'w-[min(19rem,84%)] flex-none snap-start rounded-card border border-line bg-surface lg:w-113';

/** Your Memory Avatars: a card for each person, or what a first one would be (docs/SCREENS.md, Home). */
export function AvatarsSection({ onViewAll }: { onViewAll: () => void }): ReactElement {
  const list = useAvatars();
  const isEmpty = list.state === 'ready' && list.avatars.length === 0;
  return (
    <section aria-labelledby="avatars-heading" className={isEmpty ? 'mt-7' : 'mt-9 lg:mt-12'}>
      <div className={isEmpty ? 'sr-only' : 'flex items-center justify-between gap-4'}>
        <h2 id="avatars-heading" className="text-lg md:text-xl">
          Your Memory Avatars
        </h2>
        {!isEmpty && (
          <Button variant="quiet" className="-mr-3" onClick={onViewAll}>
            View All
          </Button>
        )}
      </div>
      {list.state === 'loading' && <LoadingRow />}
      {list.state === 'failed' && <FailedState className="mt-4" message="Your avatars could not be loaded." onRetry={list.retry} />}
      {isEmpty && (
        <Suspense fallback={<LoadingRow />}>
          <EmptyHome />
        </Suspense>
      )}
      {list.state === 'ready' && !isEmpty && <AvatarRow avatars={list.avatars} />}
    </section>
  );
}

/** The people in a horizontally scrolling row, and the tile that adds one. */
function AvatarRow({ avatars }: { avatars: readonly ShownAvatar[] }): ReactElement {
  return (
    <ul className={ROW}>
      {avatars.map((avatar) => (
        <AvatarCard key={avatar.id} avatar={avatar} isAlone={avatars.length === 1} className={CARD} />
      ))}
      <li className="flex w-32 flex-none snap-start lg:w-44">
        <Link
          to="/onboarding"
          className="group grid w-full content-center justify-items-center gap-3 rounded-card border border-dashed border-edge text-soft transition-colors hover:border-accent hover:text-accent-text"
        >
          <span className="grid size-14 place-items-center rounded-full bg-accent-wash text-accent-text lg:size-16">
            <Icon of={Plus} size={26} />
          </span>
          <span className="font-serif text-base font-[500]">Add New</span>
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
        <div key={key} className={`${CARD} grid h-63 grid-cols-[auto_minmax(0,1fr)] content-between gap-4 p-4 lg:h-79 lg:p-6`}>
          <Skeleton className="size-21 rounded-full! lg:size-37" />
          <div className="grid content-center gap-2">
            <Skeleton className="h-6 w-32 max-w-full" />
            <Skeleton className="h-4 w-20" />
          </div>
          <Skeleton className="col-span-2 h-12" />
          <Skeleton className="col-span-2 h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
