import type { User } from '@everkin/contracts/accounts';
import { UserPlus } from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import { asksSomething } from '../../messages/asks-something.ts';
import type { CitedMemory } from '../../messages/cited-memories.ts';
import { ConversationView } from '../../messages/conversation-view.tsx';
import { AvatarBubble, OtherBubble, OwnBubble } from './group-bubbles.tsx';
import type { ShownGroupMessage } from './group-outbox.ts';
import { FoldedWhereMuted, mutedAnnouncement, useIsAvatarMuted } from './muted-avatar.tsx';
import { mayInvite, memberPicture, memberTone, speakerOf } from '../members/people.ts';
import { ReadMark } from '../read-receipts/read-mark.tsx';
import { UnreadLine } from '../read-receipts/unread-line.tsx';
import type { LoadedGroup } from '../use-group.ts';
import { useReadMarks } from '../read-receipts/use-read-marks.ts';
import { useReadTracker } from '../read-receipts/use-read-tracker.ts';

type Props = {
  group: LoadedGroup;
  shown: readonly ShownGroupMessage[];
  user: User;
  onRetry: (clientId: string) => void;
  onSend: (content: string) => void;
  onInvite: () => void;
  onOpenSource: (cited: CitedMemory) => void;
};

/** The messages of a group. */
export function GroupMessages(props: Props): ReactElement {
  const { group, shown, user } = props;
  const last = shown.at(-1);
  const { name } = group.details.groupChat;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const lineRef = useRef<HTMLParagraphElement>(null);
  const { unreadFrom, beginAt } = useReadTracker({ group, user, scrollerRef });
  const marks = useReadMarks(group, user.id);
  const speaker = (item: ShownGroupMessage): string => (item.kind === 'outgoing' ? user.id : speakerOf(item.message));
  const isSameSpeaker = (item: ShownGroupMessage, before: ShownGroupMessage): boolean => speaker(item) === speaker(before);
  function ask(question: string): void {
    props.onSend(question);
    // The pressed choice disappears; keep the focus here.
    scrollerRef.current?.focus({ preventScroll: true });
  }

  return (
    <ConversationView
      label={`Conversation in ${name}`}
      printTitle={name}
      scrollerRef={scrollerRef}
      beginAtRef={lineRef}
      items={shown}
      placeholder={shown.length === 0 ? <EmptyGroup {...props} /> : null}
      earlier={group}
      latest={last?.key ?? ''}
      isLastOwn={last?.kind === 'outgoing'}
      announcement={useAnnouncement(group, user)}
      textOf={contentOf}
      isCloseToBefore={isSameSpeaker}
      renderItem={(item, isFirstOfDay, before) => (
        <>
          {item.key === beginAt && <UnreadLine ref={lineRef} isShown={item.key === unreadFrom} />}
          <Bubble
            item={item}
            isFirst={isFirstOfDay || item.key === unreadFrom || !before || !isSameSpeaker(item, before)}
            group={group}
            user={user}
            onRetry={props.onRetry}
            before={before}
            onChoose={item === last ? ask : null}
            onOpenSource={props.onOpenSource}
          />
          <ReadMark mark={marks.get(item.key)} isOwn={speaker(item) === user.id} />
        </>
      )}
    />
  );
}

const contentOf = (item: ShownGroupMessage | undefined): string =>
  (item?.kind === 'outgoing' ? item.outgoing : item?.message)?.content ?? '';

type BubbleProps = Pick<Props, 'group' | 'user' | 'onRetry' | 'onOpenSource'> & {
  item: ShownGroupMessage;
  /** Only the first of consecutive messages by one speaker shows name and picture. */
  isFirst: boolean;
  before: ShownGroupMessage | undefined;
  /** Null below earlier messages. */
  onChoose: ((question: string) => void) | null;
};

/** Own and AI messages are right-aligned, others left-aligned (docs/PRODUCT.md, Messages in a group). */
function Bubble({ item, isFirst, before, group, user, onRetry, onChoose, onOpenSource }: BubbleProps): ReactElement {
  const { avatar, members } = group.details;
  if (item.kind === 'outgoing' || item.message.userId === user.id) return <OwnBubble item={item} onRetry={() => onRetry(item.key)} />;
  const { message } = item;
  if (message.role === 'assistant')
    return (
      <FoldedWhereMuted message={message} name={avatar.name}>
        <AvatarBubble
          message={message}
          name={avatar.name}
          imageUrl={avatar.imageUrl}
          tone={group.avatarTone}
          isFirst={isFirst}
          isToQuestion={asksSomething(contentOf(before))}
          choosing={onChoose && { isDisabled: false, onChoose }}
          onOpenSource={onOpenSource}
        />
      </FoldedWhereMuted>
    );
  const { userId } = message;
  const tone = memberTone({ members, userId, avatarTone: group.avatarTone });
  return <OtherBubble message={message} imageUrl={memberPicture(members, userId)} tone={tone} isFirst={isFirst} />;
}

function EmptyGroup({ group, user, onInvite }: Props): ReactElement {
  const { avatar, members } = group.details;
  return (
    <div className="m-auto grid max-w-[440px] animate-fade justify-items-center py-8 text-center">
      <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={group.avatarTone} size="lg" className="shadow-soft" />
      <p className="mt-6 text-sm text-balance text-soft">
        {members.length === 1
          ? `Nobody else is here yet. Invite those who remember ${avatar.name} too.`
          : 'Nothing has been said here yet. A memory is a good place to start.'}
      </p>
      {mayInvite(group.details, user.id) && (
        <Button variant="line" className="mt-4" onClick={onInvite}>
          <Icon of={UserPlus} />
          Invite Someone
        </Button>
      )}
    </div>
  );
}

/** Announces new messages of others to screen readers; not those loaded with the page. */
function useAnnouncement(group: LoadedGroup, user: User): string {
  const last = group.messages.at(-1);
  const [lastBefore] = useState(last?.id);
  const isMuted = useIsAvatarMuted();
  // The avatar's message is announced once it is complete.
  const isAnnounced = last !== undefined && last.id !== lastBefore && last.userId !== user.id && last.state !== 'streaming';
  if (!isAnnounced) return '';
  return (isMuted ? mutedAnnouncement(last) : null) ?? `${last.displayName}: ${last.content}`;
}
