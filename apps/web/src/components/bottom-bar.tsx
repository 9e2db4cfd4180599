import { Link, useLocation } from '@tanstack/react-router';
import { CircleUserRound, House, MessageCircle, Plus, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './ui/icon.tsx';

const ITEM = 'grid min-h-12 content-center justify-items-center gap-0.5 rounded-control text-xs';

/** Home, Chat, Add, Groups, Profile (docs/SCREENS.md, Navigation and footer). */
export function BottomBar({ onProfile }: { onProfile: () => void }): ReactElement {
  const { pathname, hash } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 items-center border-t border-line bg-surface px-2 pt-1.5 pb-[calc(0.4rem+env(safe-area-inset-bottom))] md:inset-x-auto md:bottom-5 md:left-1/2 md:w-[560px] md:-translate-x-1/2 md:rounded-[28px] md:border md:px-3 md:pb-1.5 md:shadow-soft"
    >
      <Link
        to="/"
        activeOptions={{ exact: true, includeHash: true }}
        className={classNames(ITEM, pathname === '/' && hash === '' ? 'text-accent' : 'text-soft')}
      >
        <BarLabel icon={House} text="Home" />
      </Link>
      <Link to="/chat/$id" params={{ id: '0' }} className={classNames(ITEM, pathname.startsWith('/chat/') ? 'text-accent' : 'text-soft')}>
        <BarLabel icon={MessageCircle} text="Chat" />
      </Link>
      <Link
        to="/onboarding"
        aria-label="Add"
        className="mx-auto -mt-7 grid size-14 place-items-center rounded-full bg-accent text-accent-ink shadow-soft hover:brightness-105"
      >
        <Icon of={Plus} size={26} />
      </Link>
      <Link to="/" hash="groups" activeOptions={{ exact: true, includeHash: true }} className={classNames(ITEM, 'text-soft')}>
        <BarLabel icon={UsersRound} text="Groups" />
      </Link>
      <button type="button" onClick={onProfile} className={classNames(ITEM, 'text-soft')}>
        <BarLabel icon={CircleUserRound} text="Profile" />
      </button>
    </nav>
  );
}

function BarLabel({ icon, text }: { icon: LucideIcon; text: string }): ReactElement {
  return (
    <>
      <Icon of={icon} size={22} />
      {text}
    </>
  );
}
