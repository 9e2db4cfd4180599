import { Link } from '@tanstack/react-router';
import { ArrowLeft, EllipsisVertical, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { TalkTitle } from '../../components/talk-title.tsx';
import { Button, IconButton, iconButtonClass } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyPart } from '../../components/ui/lazy.tsx';
import { LazyTrigger } from '../../components/ui/lazy-trigger.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { LogoutButton } from '../accounts/logout-button.tsx';
import { OTHER_MODE, type HeaderProps } from './header-actions.ts';

const loadOptions = () => import('./conversation-options.tsx');
const ConversationOptions = lazyPart(() => loadOptions().then((module) => module.ConversationOptions));

/** The avatar's name, the AI chip, and the actions of the conversation. */
export function ChatHeader(props: HeaderProps): ReactElement {
  const { avatar, mode } = props;
  return (
    <header className="flex flex-wrap items-center gap-1 border-b border-line bg-surface py-2 pr-1.5 pl-1 md:px-3 print:hidden">
      {/* On a phone the text buttons go below the name; with a large font size all buttons do. */}
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-1">
        <Link to="/" aria-label="Back" className={iconButtonClass()}>
          <Icon of={ArrowLeft} />
        </Link>
        <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="sm" />
        <div className="ml-1.5 min-w-0 flex-1">
          <TalkTitle name={avatar.name} />
          <div className="mt-0.5 flex flex-wrap gap-1">
            <Chip variant={avatar.isActive ? 'calm' : 'plain'}>{avatar.isActive ? 'Available now' : 'Paused'}</Chip>
            {/* The chip is small, its tap target is not. */}
            <button type="button" onClick={props.onHow} aria-label="AI: how this works" className="-my-2.5 -mr-4 rounded-full py-2.5 pr-4">
              <Chip variant="accent">AI</Chip>
            </button>
          </div>
        </div>
      </div>
      <div className="order-2 flex basis-full flex-wrap items-center justify-end md:order-1 md:basis-auto md:gap-1">
        <HeaderButton icon={UsersRound} label="Group Chat" onClick={props.onGroup} />
        <HeaderButton {...OTHER_MODE[mode]} onClick={props.onMode} />
        <LogoutButton isCompact className="px-3! max-lg:rounded-full" />
      </div>
      <div className="order-1 md:order-2">
        <LazyTrigger
          load={loadOptions}
          draw={(trigger) => (
            <IconButton {...trigger} label="Conversation options" aria-haspopup="menu" aria-expanded={false}>
              <Icon of={EllipsisVertical} />
            </IconButton>
          )}
        >
          {() => <ConversationOptions {...props} />}
        </LazyTrigger>
      </div>
    </header>
  );
}

/** An icon on a phone, icon and text on wider screens. */
function HeaderButton(props: { icon: LucideIcon; label: string; onClick: () => void }): ReactElement {
  return (
    <Button variant="quiet" onClick={props.onClick} title={props.label} className="px-3! text-ink max-lg:rounded-full">
      <Icon of={props.icon} />
      <span className="max-lg:sr-only">{props.label}</span>
    </Button>
  );
}
