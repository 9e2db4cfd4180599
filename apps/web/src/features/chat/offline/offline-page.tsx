import type { Message } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, CloudOff } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { Button, iconButtonClass } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import { FailedState } from '../../../components/ui/states.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatAgo } from '../../../lib/dates.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { relationshipLabel } from '../../avatars/avatar-label.ts';
import { DayHeading } from '../../messages/conversation-view.tsx';
import { AiNotice } from '../ai-notice/ai-notice.tsx';
import { groupByDay } from '../conversation/conversation.ts';
import type { OfflineConversation } from './offline-schema.ts';
import { loadOffline } from './offline-store.ts';
import { chatOutbox } from '../conversation/drafts-and-outbox.ts';
import { asksSomething } from '../../messages/asks-something.ts';
import { OfflineMessage } from './offline-message.tsx';

/** Without a connection: the last conversations, read-only. If none are saved, an error. */
export function OfflinePage({ onRetry }: { onRetry: () => void }): ReactElement | null {
  useDocumentTitle('Offline');
  const [offline, setOffline] = useState<OfflineConversation[] | null>(null);
  useEffect(() => void loadOffline().then(setOffline), []);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const avatarId = /^\/chat\/([^/]+)/.exec(useLocation().pathname)?.[1];
  if (offline === null) return null;
  if (offline.length === 0)
    return (
      <FailedState className="m-5" message="Everkin could not be reached. Please check your connection and try again." onRetry={onRetry} />
    );
  const chosen = offline.find(({ avatar }) => avatar.id === avatarId) ?? (avatarId === '0' ? offline[0] : undefined);
  return (
    <main className={classNames('mx-auto w-full max-w-[760px] py-5', chosen ? 'px-4' : 'px-5')}>
      <OfflineNote onRetry={onRetry} />
      {chosen ? <ReadOnlyConversation conversation={chosen} /> : <OfflineList offline={offline} />}
    </main>
  );
}

function OfflineNote({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-sm print:hidden"
    >
      <Icon of={CloudOff} className="text-accent" />
      <p className="min-w-0 flex-1 basis-52">
        Everkin cannot be reached. You can read your last conversations; to write, you need a connection.
      </p>
      <Button variant="line" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function OfflineList({ offline }: { offline: readonly OfflineConversation[] }): ReactElement {
  return (
    <>
      <h1 className="mt-8 text-2xl">Your last conversations</h1>
      <ul className="mt-4 grid gap-3">
        {offline.map(({ avatar, keptAt }) => (
          <li key={avatar.id}>
            <Link
              to="/chat/$id"
              params={{ id: avatar.id }}
              className="flex min-h-18 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 hover:border-edge"
            >
              <Portrait name={avatar.name} imageUrl={null} tone={avatar.tone} size="sm" />
              <span className="min-w-0">
                <span className="block font-serif text-base">{avatar.name}</span>
                <span className="text-xs text-soft">
                  {relationshipLabel(avatar.relationship)} · as it was {formatAgo(keptAt, new Date())}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const isToQuestion = ({ replyTo }: Message, messages: readonly Message[]): boolean =>
  asksSomething(messages.find(({ id }) => id === replyTo)?.content ?? '');

function ReadOnlyConversation({ conversation: { avatar, messages } }: { conversation: OfflineConversation }): ReactElement {
  return (
    <>
      <div className="mt-4 -ml-3 flex items-center gap-1">
        <Link to="/" aria-label="Back" className={iconButtonClass()}>
          <Icon of={ArrowLeft} />
        </Link>
        <h1 className="text-xl">{avatar.name}</h1>
      </div>
      {groupByDay(messages).map(({ day, items }) => (
        <section key={day} className="pb-3.5">
          <DayHeading timestamp={items[0]?.timestamp ?? day} />
          <AiNotice className="pb-3" />
          <ol className="flex flex-col gap-3.5">
            {items.map((message) => (
              <li key={message.id} className="flex flex-col">
                <OfflineMessage speaker={avatar} message={message} isToQuestion={isToQuestion(message, messages)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Unsent avatarId={avatar.id} />
    </>
  );
}

/** Unsent messages, waiting for a connection. */
function Unsent({ avatarId }: { avatarId: AvatarId }): ReactElement | null {
  const [unsent] = useState(() => chatOutbox.load(avatarId));
  if (unsent.length === 0) return null;
  return (
    <section aria-label="Not sent yet" className="pb-3.5">
      <h2 className="py-1.5 text-center font-sans text-xs font-[500] tracking-normal text-soft">Not sent yet</h2>
      <ol className="flex flex-col gap-3.5">
        {unsent.map(({ clientId, content }) => (
          <li key={clientId} className="max-w-[82%] self-end rounded-bubble rounded-br-sm border border-dashed border-edge px-4 py-2.5">
            <p className="text-base whitespace-pre-wrap">{content}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
