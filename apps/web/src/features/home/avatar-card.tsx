import { Link } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyPart } from '../../components/ui/lazy.tsx';
import { LazyTrigger } from '../../components/ui/lazy-trigger.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { relationshipLabel } from '../avatars/avatar-copy.ts';

/** Menus are half of the page's code and not needed for the first paint. */
const loadMenu = () => import('./avatar-menu.tsx');
const AvatarMenu = lazyPart(() => loadMenu().then((module) => module.AvatarMenu));

const MENU =
  'absolute! -top-2 -right-1 hover:bg-transparent! [&>svg]:size-8 [&>svg]:rounded-full [&>svg]:border [&>svg]:border-line [&>svg]:bg-surface [&>svg]:p-1.5';

/** Leads to the page of the person; the card itself leads to the conversation. */
function MemoryCount({ avatar: { id, memoryCount } }: { avatar: ShownAvatar }): ReactElement {
  return (
    <Link
      to="/avatars/$id"
      params={{ id }}
      className="mx-auto -mb-3 inline-flex min-h-11 items-center px-2 text-xs text-accent-text underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {memoryCount.toLocaleString('en-US')} {memoryCount === 1 ? 'memory' : 'memories'}
    </Link>
  );
}

/** An avatar in the row: portrait, name, relationship, an active dot and a menu. */
export function AvatarCard({ avatar }: { avatar: ShownAvatar }): ReactElement {
  return (
    <li className="relative w-33 flex-none text-center">
      <Link to="/chat/$id" params={{ id: avatar.id }} className="grid justify-items-center rounded-card">
        <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="lg" className="shadow-soft">
          {avatar.isActive && <span className="absolute right-[4%] bottom-[4%] size-4 rounded-full border-[3px] border-paper bg-calm" />}
        </Portrait>
        <span className="mt-3 line-clamp-2 font-serif text-base leading-tight font-[500]">{avatar.name}</span>
        <span className="mt-1 text-xs text-soft">
          {relationshipLabel(avatar.relationship)}
          {avatar.isActive ? <span className="sr-only">, active</span> : ' · paused'}
        </span>
      </Link>
      <MemoryCount avatar={avatar} />
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
