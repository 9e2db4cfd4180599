import type { User } from '@everkin/contracts/accounts';
import { ArrowDown, UserPlus } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { formatDay } from '../../lib/dates.ts';
import { groupByDay } from '../chat/conversation.ts';
import { useStickToBottom } from '../chat/use-stick-to-bottom.ts';
import { AvatarBubble, OtherBubble, OwnBubble } from './group-bubbles.tsx';
import type { ShownGroupMessage } from './group-outbox.ts';
import { mayInvite, memberTone, speakerOf } from './people.ts';
import type { LoadedGroup } from './use-group.ts';

type Props = {
  group: LoadedGroup;
  shown: readonly ShownGroupMessage[];
  user: User;
  onRetry: (clientId: string) => void;
  onInvite: () => void;
};

/** What was said, by day. It stays at the end while the reader is there; else it says that something new came. */
export function GroupMessages(props: Props): ReactElement {
  const { group, shown } = props;
  const last = shown.at(-1);
  const { listRef, contentRef, hasNew, onScroll, scrollToEnd } = useStickToBottom(last?.key ?? '', { isOwn: last?.kind === 'outgoing' });
  return (
    <main className="relative min-h-0">
      {/* Focusable, so that the arrow keys scroll. */}
      <div
        ref={listRef}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={`Conversation in ${group.details.groupChat.name}`}
        className="h-full overflow-y-auto px-4 py-5 -outline-offset-2!"
      >
        <div ref={contentRef} className="mx-auto flex min-h-full max-w-[720px] flex-col">
          {shown.length === 0 ? <EmptyGroup {...props} /> : <Days {...props} />}
        </div>
      </div>
      {hasNew && (
        <Button look="line" onClick={scrollToEnd} className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-soft">
          New message
          <Icon of={ArrowDown} size={18} />
        </Button>
      )}
      <LatestAloud {...props} />
    </main>
  );
}

function Days({ group, shown, user, onRetry }: Props): ReactElement {
  const now = new Date();
  return (
    <>
      {group.hasEarlier && (
        <Button look="quiet" className="self-center" isBusy={group.isLoadingEarlier} onClick={group.loadEarlier}>
          Earlier messages
        </Button>
      )}
      {groupByDay(shown).map(({ day, items }) => (
        <section key={day} className="pb-3.5">
          <h2 className="py-1.5 text-center font-sans text-xs font-[500] tracking-normal text-soft">
            {formatDay(items[0]?.timestamp ?? day, now)}
          </h2>
          <ol className="mt-1.5 flex flex-col">
            {items.map((item, index) => (
              <Bubble
                key={item.key}
                item={item}
                isFirst={speaker(item, user) !== speaker(items[index - 1], user)}
                group={group}
                user={user}
                onRetry={onRetry}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

const speaker = (item: ShownGroupMessage | undefined, user: User): string | undefined =>
  item?.kind === 'outgoing' ? user.id : item && speakerOf(item.message);

type BubbleProps = Pick<Props, 'group' | 'user' | 'onRetry'> & { item: ShownGroupMessage; isFirst: boolean };

/** Own and AI messages stand on the right, others on the left (product.md section 2, decisions.md 35). */
function Bubble({ item, isFirst, group, user, onRetry }: BubbleProps): ReactElement {
  const { avatar, members } = group.details;
  if (item.kind === 'outgoing' || item.message.userId === user.id)
    return <OwnBubble item={item} isFirst={isFirst} onRetry={() => onRetry(item.key)} />;
  const { message } = item;
  if (message.role === 'assistant')
    return <AvatarBubble message={message} name={avatar.name} imageUrl={avatar.imageUrl} tone={group.avatarTone} isFirst={isFirst} />;
  return (
    <OtherBubble message={message} tone={memberTone({ members, userId: message.userId, avatarTone: group.avatarTone })} isFirst={isFirst} />
  );
}

function EmptyGroup({ group, user, onInvite }: Props): ReactElement {
  const { avatar, members } = group.details;
  return (
    <div className="m-auto grid max-w-[440px] animate-fade justify-items-center py-8 text-center">
      <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={group.avatarTone} size="lg" className="shadow-soft" />
      <p className="mt-6 text-sm text-balance text-soft">
        {members.length === 1
          ? `Nobody else is here yet. Invite those who remember ${avatar.name} too.`
          : 'Nothing has been said here yet. A memory makes a good beginning.'}
      </p>
      {mayInvite(group.details, user.id) && (
        <Button look="line" className="mt-4" onClick={onInvite}>
          <Icon of={UserPlus} />
          Invite Someone
        </Button>
      )}
    </div>
  );
}

/** Lets a screen reader hear what others say while the page is open; not what was there before. */
function LatestAloud({ group, user }: Props): ReactElement {
  const last = group.messages.at(-1);
  const [lastBefore] = useState(last?.id);
  const isNews = last !== undefined && last.id !== lastBefore && last.userId !== user.id;
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && `${last.displayName}: ${last.content}`}
    </p>
  );
}
