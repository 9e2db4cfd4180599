import { Link } from '@tanstack/react-router';
import { ArrowLeft, EllipsisVertical, MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { buttonClass, IconButton, iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyPart } from '../../components/ui/lazy.tsx';
import { LazyTrigger } from '../../components/ui/lazy-trigger.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { describeLife } from './life-years.ts';
import { isLongName, relationshipLine } from './person-copy.ts';

const loadMenu = () => import('../home/avatar-menu.tsx');
const AvatarMenu = lazyPart(() => loadMenu().then((module) => module.AvatarMenu));

/** Home, and everything that can be done with the avatar. */
export function PersonBar({ avatar }: { avatar: ShownAvatar }): ReactElement {
  return (
    <header className="-mx-2.5 flex h-14 items-center justify-between lg:h-16">
      <Link to="/" aria-label="Back" className={iconButtonClass()}>
        <Icon of={ArrowLeft} />
      </Link>
      <LazyTrigger
        load={loadMenu}
        draw={(trigger) => (
          <IconButton {...trigger} label={`Options for ${avatar.name}`} aria-haspopup="menu" aria-expanded={false}>
            <Icon of={EllipsisVertical} />
          </IconButton>
        )}
      >
        {() => <AvatarMenu avatar={avatar} />}
      </LazyTrigger>
    </header>
  );
}

/** Portrait, name, relationship, Talk. */
export function PersonHead({ avatar }: { avatar: ShownAvatar }): ReactElement {
  const life = describeLife(avatar.born ?? null, avatar.died ?? null);
  return (
    <div data-early="head" className="grid grid-cols-[minmax(0,1fr)] justify-items-center text-center lg:justify-items-start lg:text-start">
      <Portrait
        name={avatar.name}
        imageUrl={avatar.imageUrl}
        tone={avatar.tone}
        size="xl"
        className="w-38! shadow-soft lg:w-52! lg:text-[4rem]"
      />
      <h1
        className={classNames('mt-5 max-w-full text-2xl wrap-anywhere lg:mt-7', isLongName(avatar.name) ? 'max-lg:text-xl' : 'lg:text-3xl')}
      >
        {avatar.name}
      </h1>
      {life !== '' && <p className="mt-1.5 font-serif text-base text-soft tabular-nums">{life}</p>}
      <p className={classNames('text-sm text-soft', life === '' ? 'mt-1.5' : 'mt-0.5')}>{relationshipLine(avatar)}</p>
      <Link to="/chat/$id" params={{ id: avatar.id }} className={buttonClass('fill', 'mt-5 min-h-12! w-full text-base! lg:mt-7')}>
        <Icon of={MessageCircle} />
        Talk
      </Link>
    </div>
  );
}
