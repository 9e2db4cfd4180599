import type { Message, Tone } from '@everkin/contracts/chat';
import type { MessageId, StoryId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import { asksSomething } from '../../messages/asks-something.ts';
import type { CitedMemory } from '../../messages/cited-memories.ts';
import type { ShownMessage } from '../conversation/conversation.ts';
import { GentlerNote } from '../emotions/gentler-note.tsx';
import { OwnMessage } from './own-message.tsx';
import { Reply } from './reply.tsx';
import type { ReplyVoice } from '../voice-mode/speak-button.tsx';
import type { Conversation } from '../conversation/use-conversation.ts';
import { voiceLabel } from '../../audio/speech/voice-label.ts';
import { isSpoken, type Voice } from '../voice-mode/use-voice.ts';

/** Avatar, mode and actions: the common props of every part of a conversation. */
export type Talk = {
  avatar: ShownAvatar;
  conversation: Conversation;
  voice: Voice;
  tone: Tone;
  onOpenMemory: (memory: CitedMemory) => void;
  onAddMemory: () => void;
  onPlayStory: (storyId: StoryId) => void;
  /** Shows how one's own message was understood; missing where nothing is noticed. */
  onUnderstood?: ((messageId: MessageId) => void) | undefined;
  onHow: () => void;
};

type Props = Talk & {
  item: ShownMessage;
  isLast: boolean;
  /** Sends what a choice asks. */
  onAsk: (text: string) => void;
  /** Whether something outside the message plays it. */
  isPlayingElsewhere?: boolean;
};

/** One message of a conversation, of either author. */
export function ShownItem({
  item,
  isLast,
  onAsk,
  avatar,
  conversation,
  voice,
  tone,
  onOpenMemory,
  onAddMemory,
  onPlayStory,
  onUnderstood,
  onHow,
  isPlayingElsewhere = false,
}: Props): ReactElement {
  if (item.kind === 'outgoing' || item.message.role === 'user')
    return <OwnItem item={item} conversation={conversation} onUnderstood={onUnderstood} />;
  const { message } = item;
  const { noticed } = conversation;
  const question = conversation.history.messages.find((candidate) => candidate.id === message.replyTo);
  return (
    <>
      <Reply
        name={avatar.name}
        relationship={avatar.relationship}
        reply={message}
        liveText={item.liveText}
        voice={
          avatar.voiceId !== null && !isPlayingElsewhere && isSpoken(message)
            ? describeVoice(voice, { reply: message, voiceId: avatar.voiceId })
            : null
        }
        isToQuestion={asksSomething(question?.content ?? '')}
        canAskAgain={!conversation.isBusy && message.replyTo !== undefined}
        isLast={isLast}
        choosing={isLast ? { isDisabled: conversation.isBusy || !avatar.isActive, onChoose: onAsk } : null}
        onAskAgain={() => message.replyTo !== undefined && conversation.regenerate(message.replyTo, tone)}
        onOpenMemory={onOpenMemory}
        onAddMemory={onAddMemory}
        onPlayStory={onPlayStory}
      />
      {noticed && noticed.messageId === message.replyTo && message.state === 'complete' && <GentlerNote noticed={noticed} onHow={onHow} />}
    </>
  );
}

function OwnItem({ item, conversation, onUnderstood }: Pick<Props, 'item' | 'conversation' | 'onUnderstood'>): ReactElement {
  const messageId = item.kind === 'stored' ? item.message.id : null;
  return (
    <OwnMessage
      item={item}
      onRetry={() => conversation.resend(item.key)}
      onUnderstood={onUnderstood && messageId !== null ? () => onUnderstood(messageId) : undefined}
    />
  );
}

function describeVoice(voice: Voice, { reply, voiceId }: { reply: Message; voiceId: string }): ReplyVoice {
  const { speaking, failure } = voice.state;
  return {
    name: voiceLabel(voiceId),
    phase: speaking?.messageId === reply.id ? speaking.phase : null,
    failure: failure?.messageId === reply.id ? failure.message : null,
    onSpeak: () => voice.speak(reply),
    onStop: voice.stop,
  };
}
