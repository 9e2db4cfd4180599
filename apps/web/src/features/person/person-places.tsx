import { Link } from '@tanstack/react-router';
import { ChevronRight, Hourglass } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';

/** What else there is around a person: letters that wait for their day. */
export function PersonPlaces({ avatar }: { avatar: ShownAvatar }): ReactElement {
  return (
    <section aria-labelledby="places-heading" className="lg:border-t lg:border-line lg:pt-6">
      <h2 id="places-heading" className="text-xl lg:text-lg">
        For later
      </h2>
      <Link
        to="/capsules"
        search={{ avatar: avatar.id }}
        className="mt-3 flex w-full items-center gap-3.5 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-edge lg:-mx-2 lg:w-[calc(100%+1rem)] lg:border-transparent lg:bg-transparent lg:p-2 lg:hover:bg-accent-wash"
      >
        <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent-text">
          <Icon of={Hourglass} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-[560]">Set aside for a day</span>
          <span className="block text-xs text-soft">{useSealedWords(avatar)}</span>
        </span>
        <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
      </Link>
    </section>
  );
}

/** How many of those begun here wait for their day; until that is known, and where none does, what it is. */
function useSealedWords({ id }: ShownAvatar): string {
  const { data: capsules } = trpc.capsules.list.useQuery();
  const own = capsules?.filter(({ avatarId }) => avatarId === id) ?? [];
  const count = own.filter(({ status }) => status === 'sealed' || status === 'due' || status === 'sealing').length;
  return count === 0 ? 'A letter that stays closed until its day.' : `${count} sealed`;
}
