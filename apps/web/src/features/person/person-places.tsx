import { Link } from '@tanstack/react-router';
import { BookHeart, ChevronRight, Hourglass, type LucideIcon, Smartphone, Trees } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';

const PLACE =
  'mt-3 flex w-full items-center gap-3.5 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-edge lg:-mx-2 lg:w-[calc(100%+1rem)] lg:border-transparent lg:bg-transparent lg:p-2 lg:hover:bg-accent-wash';

/** What else there is around a person: a garden to walk in, letters that wait for their day, the family's papers, and texts from any phone. */
export function PersonPlaces({ avatar }: { avatar: ShownAvatar }): ReactElement {
  return (
    <>
      <section aria-labelledby="garden-heading" className="lg:border-t lg:border-line lg:pt-6">
        <h2 id="garden-heading" className="text-xl lg:text-lg">
          Eternal Garden
        </h2>
        <Link to="/avatars/$id/garden" params={{ id: avatar.id }} className={PLACE}>
          <PlaceWords icon={Trees} title="Walk in the garden" words="Every memory is a plant." />
        </Link>
      </section>
      <section aria-labelledby="places-heading" className="lg:border-t lg:border-line lg:pt-6">
        <h2 id="places-heading" className="text-xl lg:text-lg">
          For later
        </h2>
        <Link to="/capsules" search={{ avatar: avatar.id }} className={PLACE}>
          <PlaceWords icon={Hourglass} title="Set aside for a day" words={useSealedWords(avatar)} />
        </Link>
      </section>
      <section aria-labelledby="papers-heading" className="lg:border-t lg:border-line lg:pt-6">
        <h2 id="papers-heading" className="text-xl lg:text-lg">
          Papers
        </h2>
        <Link to="/vault" className={PLACE}>
          <PlaceWords icon={BookHeart} title="The family papers" words="Documents, recipes, wishes and photos." />
        </Link>
      </section>
      <section aria-labelledby="texts-heading" className="lg:border-t lg:border-line lg:pt-6">
        <h2 id="texts-heading" className="text-xl lg:text-lg">
          From any phone
        </h2>
        <Link to="/sms" search={{ avatar: avatar.id }} className={PLACE}>
          <PlaceWords icon={Smartphone} title={`Text with ${avatar.name}`} words="Answers come from saved memories." />
        </Link>
      </section>
    </>
  );
}

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
