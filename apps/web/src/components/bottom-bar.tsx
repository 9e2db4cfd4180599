import { Link, useLocation } from '@tanstack/react-router';
import { CircleUserRound, House, MessageCircle, Plus, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './ui/icon.tsx';

/** At the lower edge of a phone, floating above that of a tablet; from 1024 px on a head of 76 px, which covers nothing. */
const BAR = [
  'z-30 border-line bg-surface',
  'max-lg:fixed max-lg:bottom-0 max-lg:grid max-lg:grid-cols-5 max-lg:items-center max-lg:px-2 max-lg:pt-1.5 max-lg:pb-[calc(0.4rem+env(safe-area-inset-bottom))]',
  'max-md:inset-x-0 max-md:border-t',
  'md:max-lg:bottom-5 md:max-lg:left-1/2 md:max-lg:w-[560px] md:max-lg:-translate-x-1/2 md:max-lg:rounded-[28px] md:max-lg:border md:max-lg:px-3 md:max-lg:pb-1.5 md:max-lg:shadow-soft',
  'lg:order-first lg:flex lg:min-h-19 lg:flex-wrap lg:items-center lg:justify-center lg:gap-2 lg:border-b',
].join(' ');
const ITEM =
  'rounded-control max-lg:grid max-lg:min-h-12 max-lg:content-center max-lg:justify-items-center max-lg:gap-0.5 max-lg:text-xs lg:inline-flex lg:min-h-11 lg:items-center lg:gap-2.5 lg:px-4 lg:text-sm lg:font-[520] lg:hover:bg-accent-wash';
const ACTIVE = 'text-accent-text lg:bg-accent-wash';

/**
 * The class of a page's own header whose parts stand at both ends of the head, beside the entries of the bar; below the head where
 * large letters leave no room beside them. The page's main part follows it.
 */
export const HEAD_ENDS =
  'flex h-16 items-center justify-between lg:pointer-events-none lg:absolute lg:inset-x-0 lg:top-[clamp(0px,calc((60rem-100vw)*999),4.75rem)] lg:z-30 lg:mx-auto lg:h-19 lg:max-w-[1160px] lg:px-5 lg:*:pointer-events-auto lg:[&+main]:pt-8 lg:[&+main]:mt-[clamp(0px,calc((60rem-100vw)*999),4.75rem)]';

/** Home, Chat, Add, Groups, Profile (docs/SCREENS.md, Navigation and footer). */
export function BottomBar({ onProfile }: { onProfile: () => void }): ReactElement {
  const { pathname, hash } = useLocation();
  return (
    <nav aria-label="Main" className={BAR}>
      <Link
        to="/"
        activeOptions={{ exact: true, includeHash: true }}
        className={classNames(ITEM, pathname === '/' && hash === '' ? ACTIVE : 'text-soft')}
      >
        <BarLabel icon={House} text="Home" />
      </Link>
      <Link to="/chat/$id" params={{ id: '0' }} className={classNames(ITEM, pathname.startsWith('/chat/') ? ACTIVE : 'text-soft')}>
        <BarLabel icon={MessageCircle} text="Chat" />
      </Link>
      <Link
        to="/onboarding"
        aria-label="Add"
        className="mx-auto grid size-14 place-items-center rounded-full bg-accent text-accent-ink hover:brightness-105 max-lg:-mt-7 max-lg:shadow-soft lg:mx-2 lg:size-12"
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
