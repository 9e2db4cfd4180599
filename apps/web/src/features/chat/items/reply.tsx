import type { Message } from '@everkin/contracts/chat';
import type { StoryId } from '@everkin/contracts/ids';
import { Play, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { citeQuotations } from '../../messages/cite-quotations.ts';
import type { CitedMemory } from '../../messages/cited-memories.ts';
import { truncateAtWord } from '../conversation/conversation.ts';
import { HelpCard } from '../../messages/help-card.tsx';
import { HelpNote } from '../../messages/help-note.tsx';
import type { Choosing } from '../../messages/choice-list.tsx';
import type { Speaker } from '../../messages/part-copy.ts';
import { ProvenanceLine } from '../../messages/provenance-line.tsx';
import { ReplyParts } from '../../messages/reply-parts.tsx';
import { SpeakButton, type ReplyVoice } from '../voice-mode/speak-button.tsx';
import { BUBBLE, ReplyTime, ReplyText, SpeakerName } from './reply-text.tsx';
import { Thinking } from '../../messages/thinking.tsx';

type Props = {
  name: string;
  relationship: Speaker['relationship'];
  reply: Message;
  /** The text so far of a streaming reply; null without a stream. */
  liveText: string | null;
  /** Null if the avatar has no voice. */
  voice: ReplyVoice | null;
  /** Whether the message it replies to asked for something. */
  isToQuestion: boolean;
  canAskAgain: boolean;
  isLast: boolean;
  /** For choices; null below earlier replies. */
  choosing: Choosing | null;
  onAskAgain: () => void;
  onOpenMemory: (memory: CitedMemory) => void;
  onAddMemory: () => void;
  onPlayStory: (storyId: StoryId) => void;
};

/** The avatar's reply, in the serif, with its provenance below in small type. */
export function Reply(props: Props): ReactElement {
  const { reply } = props;
  switch (reply.state) {
    case 'streaming':
      return <StreamingReply {...props} />;
    case 'failed':
      return <FailedReply {...props} />;
    case 'complete':
    case 'interrupted':
      return reply.provenance === 'service' ? <HelpCard name={props.name} reply={reply} /> : <SpokenReply {...props} />;
  }
}

function SpokenReply(props: Props): ReactElement {
  const { name, relationship, reply, voice } = props;
  return (
    <div className="print:break-inside-avoid">
      {reply.parts ? (
        <ReplyParts
          parts={reply.parts}
          sources={reply.sources ?? []}
          speaker={{ name, relationship }}
          lead={<SpeakerName name={name} />}
          onOpenMemory={props.onOpenMemory}
          onAddMemory={props.onAddMemory}
          choosing={props.choosing}
        />
      ) : (
        <div className={BUBBLE}>
          <ReplyText name={name} reply={reply} />
        </div>
      )}
      {reply.storyId !== undefined && <PlayStory storyId={reply.storyId} onPlay={props.onPlayStory} />}
      <ReplyFoot {...props} />
      {reply.helpCard && <HelpNote helpCard={reply.helpCard} />}
      {voice && voice.failure !== null && (
        <p role="alert" className="mt-1 text-sm text-danger print:hidden">
          {voice.failure}
        </p>
      )}
    </div>
  );
}

/** A reply that tells of a time in the person's words is the beginning of a story. */
function PlayStory({ storyId, onPlay }: { storyId: StoryId; onPlay: Props['onPlayStory'] }): ReactElement {
  return (
    <Button variant="line" className="mt-2.5 print:hidden" onClick={() => onPlay(storyId)}>
      Play
      <Icon of={Play} size={15} className="fill-current" />
    </Button>
  );
}

/** Below a reply: what it is from, and what can be done with it. Parts say themselves what they are from. */
function ReplyFoot({ reply, voice, isToQuestion, canAskAgain, isLast, onAskAgain, onOpenMemory, onAddMemory }: Props): ReactElement {
  const isInterrupted = reply.state === 'interrupted';
  return (
    <div className="mt-1.5 ml-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
      {reply.error !== undefined && (
        <span className="font-[520] text-danger">A new answer could not be written. This is the previous one.</span>
      )}
      {isInterrupted && <span className="font-[520] text-danger">Interrupted</span>}
      {reply.parts ? (
        <ReplyTime reply={reply} />
      ) : (
        <ProvenanceLine
          provenance={reply.provenance}
          sources={citeQuotations(reply.content, reply.sources ?? [])}
          isGap={isToQuestion}
          onOpenMemory={onOpenMemory}
          onAddMemory={onAddMemory}
        />
      )}
      {voice && <SpeakButton voice={voice} />}
      {isInterrupted && canAskAgain && (
        <Button variant="quiet" className="text-xs! print:hidden" onClick={onAskAgain}>
          <Icon of={RotateCcw} size={15} />
          Ask again
        </Button>
      )}
      {!isInterrupted && isLast && canAskAgain && (
        <IconButton label="Answer again" className="text-soft print:hidden" onClick={onAskAgain}>
          <Icon of={RotateCcw} size={15} />
        </IconButton>
      )}
    </div>
  );
}

function StreamingReply({ name, reply, liveText }: Props): ReactElement {
  const words = truncateAtWord(liveText ?? reply.content);
  return (
    // Hidden from screen readers while it grows, which would be noise; the finished reply is announced.
    <p className={`${BUBBLE} text-wrap`}>{words === '' ? <Thinking name={name} /> : words}</p>
  );
}

const FAILED = 'Failed to generate response: ';

/** A model's error message contains these words already. */
function describeFailedReply(name: string, { error }: Message): string {
  const reason = error ?? `${name} could not answer.`;
  return reason.startsWith(FAILED) ? reason : `${FAILED}${reason}`;
}

function FailedReply({ name, reply, canAskAgain, onAskAgain }: Props): ReactElement {
  return (
    <div>
      <div role="alert" className="w-fit max-w-[86%] rounded-card border border-danger bg-surface px-4.5 py-3.5 text-sm">
        <p className="text-danger">{describeFailedReply(name, reply)}</p>
        <Button variant="line" className="mt-3 print:hidden" disabled={!canAskAgain} onClick={onAskAgain}>
          <Icon of={RotateCcw} size={18} />
          Try again
        </Button>
      </div>
    </div>
  );
}
