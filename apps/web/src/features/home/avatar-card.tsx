import { formatCount } from '@everkin/contracts/format-count';
import type { MemoryType } from '@everkin/contracts/memories';
import { Link } from '@tanstack/react-router';
import { AudioLines, EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyPart } from '../../components/ui/lazy.tsx';
import { LazyTrigger } from '../../components/ui/lazy-trigger.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatAgo } from '../../lib/dates.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { relationshipLabel } from '../avatars/avatar-label.ts';
import { memoryLabel } from '../memories/memory-label.ts';

/** Menus are half of the page's code and not needed for the first paint. */
const loadMenu = () => import('./avatar-menu.tsx');
const AvatarMenu = lazyPart(() => loadMenu().then((module) => module.AvatarMenu));

const MENU = 'absolute! top-1 right-1 text-soft';

/** What a memory is, in a word; words on paper are drawn as a page. */
const KINDS: Record<MemoryType, { label: string; icon: LucideIcon | null }> = {
  text: { label: 'Text', icon: null },
  qa: { label: 'Written here', icon: null },
  voice: { label: 'Recording', icon: AudioLines },
  video: { label: 'Video', icon: AudioLines },
  image: { label: 'Photo', icon: null },
};

/**
 * A person on home: portrait, name, relationship, the newest memory, and when one last talked; never words of a talk.
 * @param isAlone it has the whole row on a wide screen
 */
export function AvatarCard({ avatar, isAlone, className }: { avatar: ShownAvatar; isAlone: boolean; className: string }): ReactElement {
  return (
    <li className={classNames('relative flex shadow-soft', className, isAlone && 'lg:w-auto lg:flex-1')}>
      <Link
        to="/chat/$id"
        params={{ id: avatar.id }}
        className={classNames(
          'grid w-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] items-center gap-x-4 rounded-card p-4 lg:gap-x-6 lg:p-6',
          isAlone && 'lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.2fr)] lg:grid-rows-1 lg:gap-x-8 lg:p-8',
        )}
      >
        <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="card">
          {avatar.isActive && (
            <span className="absolute right-[4%] bottom-[4%] size-4 lg:right-[8%] lg:bottom-[8%] rounded-full border-[3px] border-surface bg-calm" />
          )}
        </Portrait>
        <span className="min-w-0 pr-7 lg:pr-6">
          <span className="line-clamp-3 font-serif text-lg leading-tight font-[500] lg:text-xl">
            <bdi>{avatar.name}</bdi>
          </span>
          <span className="mt-1.5 block text-xs text-soft lg:text-sm">
            {relationshipLabel(avatar.relationship)}
            {avatar.isActive ? <span className="sr-only">, active</span> : ' · paused'}
          </span>
        </span>
        <span className={classNames('col-span-2 mt-4 block min-w-0 lg:mt-6', isAlone && 'lg:col-span-1 lg:mt-0 lg:self-end lg:pr-2')}>
          <NewestMemory memory={avatar.newestMemory} className={isAlone ? 'lg:border-t-0' : ''} />
          <span className="mt-3 block border-t border-line pt-3 pr-26 text-xs text-soft">{describeLastTalk(avatar.lastTalkedAt)}</span>
        </span>
      </Link>
      <MemoryCount avatar={avatar} className={isAlone ? 'lg:right-8 lg:bottom-5' : ''} />
      <LazyTrigger
        load={loadMenu}
        draw={(trigger) => (
          <IconButton {...trigger} label={`Options for ${avatar.name}`} aria-haspopup="menu" aria-expanded={false} className={MENU}>
            <Icon of={EllipsisVertical} />
          </IconButton>
        )}
      >
        {() => <AvatarMenu avatar={avatar} className={MENU} />}
      </LazyTrigger>
    </li>
  );
}

function NewestMemory({ memory, className }: { memory: ShownAvatar['newestMemory']; className: string }): ReactElement {
  const kind = memory && KINDS[memory.type];
  return (
    <span className={classNames('flex min-h-17 items-center gap-3 border-t border-line pt-3', className)}>
      <span aria-hidden="true" className="grid h-13 w-10.5 flex-none place-items-center rounded-sm border border-line bg-raised text-soft">
        {kind?.icon ? <Icon of={kind.icon} /> : <span className={memory ? WRITTEN : ''} />}
      </span>
      {memory && kind ? (
        <span className="min-w-0">
          <span className="block text-xs text-soft">
            Newest memory · {kind.label}, added {formatAgo(memory.createdAt, new Date())}
          </span>
          <span className="mt-0.5 line-clamp-2 font-serif text-sm leading-snug font-[520] lg:text-base lg:leading-snug">
            <bdi>{memoryLabel(memory.title)}</bdi>
          </span>
        </span>
      ) : (
        <span className="min-w-0 text-xs text-soft">No memory yet</span>
      )}
    </span>
  );
}

/** Lines of writing, far too small to read. */
const WRITTEN =
  'h-9 w-7 opacity-45 [background:repeating-linear-gradient(to_bottom,currentColor_0_1px,transparent_1px_4px)] [mask-image:linear-gradient(to_right,black_80%,transparent_80%)]';

/** Leads to the page of the person; the card itself leads to the conversation. */
function MemoryCount({ avatar: { id, memoryCount }, className }: { avatar: ShownAvatar; className: string }): ReactElement {
  return (
    <Link
      to="/avatars/$id"
      params={{ id }}
      className={classNames(
        'absolute right-2 bottom-1 inline-flex min-h-11 items-center px-2 text-xs font-[540] text-accent-text underline lg:right-4 lg:bottom-3',
        className,
      )}
    >
      {formatCount(memoryCount)} {memoryCount === 1 ? 'memory' : 'memories'}
    </Link>
  );
}

const describeLastTalk = (lastTalkedAt: string | undefined): string =>
  lastTalkedAt === undefined ? 'You have not talked yet' : `You last talked ${formatAgo(lastTalkedAt, new Date())}`;
