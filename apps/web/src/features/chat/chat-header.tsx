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
import { classNames } from '../../lib/class-names.ts';
import { LogoutButton } from '../accounts/logout-button.tsx';
import { describeAvailability, OTHER_MODE, type HeaderProps } from './header-actions.ts';

const loadOptions = () => import('./conversation-options.tsx');
const ConversationOptions = lazyPart(() => loadOptions().then((module) => module.ConversationOptions));

/** The avatar's name, the AI chip, and the actions of the conversation. */
export function ChatHeader(props: HeaderProps): ReactElement {
  const { avatar, mode } = props;
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-1 border-b border-line bg-surface py-1 pr-1 pl-0.5 md:py-2 md:pr-3 md:pl-3 print:hidden">
      {/* One row; with a large font size the buttons go below the name. */}
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-1">
        <Link to="/" aria-label="Back" className={iconButtonClass()}>
          <Icon of={ArrowLeft} />
        </Link>
        {/* The portrait is small on a phone, its tap target is not. */}
        <Link
          to="/avatars/$id"
          params={{ id: avatar.id }}
          aria-label={`Open ${avatar.name}’s page`}
          className="rounded-full max-md:-m-1 max-md:p-1 max-[359px]:hidden"
        >
          <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="sm" className="max-md:size-9! max-md:text-sm!" />
        </Link>
        <div className="ml-1.5 flex min-w-0 flex-1 items-center gap-x-2 md:block">
          <TalkTitle name={avatar.name} />
          <div className="flex flex-none gap-1 md:mt-0.5 md:flex-wrap">
            <span className="max-md:hidden">
              <Chip variant={avatar.isActive ? 'calm' : 'plain'}>{describeAvailability(avatar)}</Chip>
            </span>
            {/* The chip is small, its tap target is not. */}
            <button
              type="button"
              onClick={props.onHow}
              aria-label="AI: how this works"
              className="-my-2.5 -mr-4 rounded-full py-2.5 pr-4 max-md:-mx-1.5 max-md:px-1.5"
            >
              <Chip variant="accent">AI</Chip>
            </button>
          </div>
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end md:gap-1">
        {/* On a phone these two are in the menu. */}
        <HeaderButton icon={UsersRound} label="Group Chat" onClick={props.onGroup} className="max-md:hidden" />
        <HeaderButton {...OTHER_MODE[mode]} onClick={props.onMode} />
        <LogoutButton isCompact className="px-3! max-lg:rounded-full max-md:hidden" />
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
function HeaderButton(props: { icon: LucideIcon; label: string; onClick: () => void; className?: string }): ReactElement {
  return (
    <Button
      variant="quiet"
      onClick={props.onClick}
      title={props.label}
      className={classNames('px-3! text-ink max-lg:rounded-full', props.className)}
    >
      <Icon of={props.icon} />
      <span className="max-lg:sr-only">{props.label}</span>
    </Button>
  );
}
