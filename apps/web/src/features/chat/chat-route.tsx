import { Link, Navigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Logo } from '../../components/logo.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { FailedState } from '../../components/ui/states.tsx';
import { NoAvatars } from '../avatars/no-avatars.tsx';
import { useAvatars, type ShownAvatar } from '../avatars/use-avatars.ts';
import { ChatPage } from './chat-page.tsx';
import { LoadingChat } from './loading-chat.tsx';
import { loadLastAvatar } from './last-avatar.ts';

/** Like every page that only shows a message. */
const NOTICE = 'mx-auto flex w-full max-w-[560px] flex-1 flex-col justify-center px-5 py-16';

/** Resolves the avatar of the address. `/chat/0` means the most recently used one (docs/PRODUCT.md, Addresses). */
export function ChatRoute({ id }: { id: string }): ReactElement {
  const list = useAvatars();
  if (list.state === 'loading') return <LoadingChat />;
  if (list.state === 'failed') return <FailedState className="m-5" message="The conversation could not be loaded." onRetry={list.retry} />;
  if (id === '0') return <LatestChat avatars={list.avatars} />;
  const avatar = list.avatars.find((candidate) => candidate.id === id);
  // Keyed per avatar: drafts, streams and scroll positions belong to one of them.
  return avatar ? <ChatPage key={avatar.id} avatar={avatar} /> : <UnknownAvatar />;
}

function LatestChat({ avatars }: { avatars: readonly ShownAvatar[] }): ReactElement {
  const lastId = loadLastAvatar();
  const latest = avatars.find((avatar) => avatar.id === lastId) ?? avatars[0];
  if (latest) return <Navigate to="/chat/$id" params={{ id: latest.id }} replace />;
  return (
    <main className={NOTICE}>
      <Logo />
      <h1 className="mt-8 text-2xl">Chat</h1>
      <NoAvatars />
      <Link to="/" className={buttonClass('quiet', 'mt-4 -ml-3 self-start')}>
        Go Home
      </Link>
    </main>
  );
}

function UnknownAvatar(): ReactElement {
  return (
    <main className={NOTICE}>
      <Logo />
      <h1 className="mt-8 text-2xl">This avatar is not here</h1>
      <p className="mt-3 text-base text-soft">It may have been deleted, or it belongs to another account.</p>
      <Link to="/" className={buttonClass('fill', 'mt-8 self-start')}>
        Go Home
      </Link>
    </main>
  );
}
