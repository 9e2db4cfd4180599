import { Link } from '@tanstack/react-router';
import { BookHeart, ChevronRight, Hourglass, type LucideIcon, Smartphone, Trees } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';

const PLACE =
  'mt-3 flex w-full items-center gap-3.5 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-edge lg:-mx-2 lg:mt-0 lg:w-[calc(100%+1rem)] lg:border-transparent lg:bg-transparent lg:p-2 lg:hover:bg-accent-wash';

/**
 * What else there is around a person: a garden to walk in, letters that wait for their day, the family's papers, and texts from any phone.
 * On a desk they stand close, so that all of them are in sight beside the memories.
 */
export function PersonPlaces({ avatar }: { avatar: ShownAvatar }): ReactElement {
  return (
    <div className="grid grid-cols-1 gap-9 lg:gap-1 lg:border-t lg:border-line lg:pt-4">
      <Place id="garden" heading="Eternal Garden">
        <Link to="/avatars/$id/garden" params={{ id: avatar.id }} className={PLACE}>
          <PlaceWords icon={Trees} title="Walk in the garden" words="Every memory is a plant." />
        </Link>
      </Place>
      <Place id="places" heading="For later">
        <Link to="/capsules" search={{ avatar: avatar.id }} className={PLACE}>
          <PlaceWords icon={Hourglass} title="Set aside for a day" words={useSealedWords(avatar)} />
        </Link>
      </Place>
      <Place id="papers" heading="Papers">
        <Link to="/vault" className={PLACE}>
          <PlaceWords icon={BookHeart} title="The family papers" words="Documents, recipes, wishes and photos." />
        </Link>
      </Place>
      <Place id="texts" heading="From any phone">
        <Link to="/sms" search={{ avatar: avatar.id }} className={PLACE}>
          <PlaceWords icon={Smartphone} title={`Text with ${avatar.name}`} words="Answers come from saved memories." />
        </Link>
      </Place>
    </div>
  );
}

/** Its heading is for screen readers alone on a desk: the link says what it is. */
const Place = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }): ReactElement => (
  <section aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`} className="text-xl lg:sr-only">
      {heading}
    </h2>
    {children}
  </section>
);

function PlaceWords({ icon, title, words }: { icon: LucideIcon; title: string; words: string }): ReactElement {
  return (
    <>
      <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent-text">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-[560] wrap-anywhere">{title}</span>
        <span className="block text-xs text-soft">{words}</span>
      </span>
      <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
    </>
  );
}

/** How many of those begun here wait for their day; until that is known, and where none does, what it is. */
function useSealedWords({ id }: ShownAvatar): string {
  const { data: capsules } = trpc.capsules.list.useQuery();
  const own = capsules?.filter(({ avatarId }) => avatarId === id) ?? [];
  const count = own.filter(({ status }) => status === 'sealed' || status === 'due' || status === 'sealing').length;
  return count === 0 ? 'A letter that stays closed until its day.' : `${count} sealed`;
}
