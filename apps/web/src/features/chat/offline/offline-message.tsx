import type { Message } from '@everkin/contracts/chat';
import type { Part } from '@everkin/contracts/replies/parts';
import type { ReactElement } from 'react';
import { HelpCard } from '../../messages/help-card.tsx';
import { OwnMessage } from '../items/own-message.tsx';
import { BUBBLE, ReplyText, ReplyTime, SpeakerName } from '../items/reply-text.tsx';
import { HelpNote } from '../../messages/help-note.tsx';
import type { Speaker } from '../../messages/part-copy.ts';
import { ProvenanceText } from '../../messages/provenance-line.tsx';
import { ReplyParts } from '../../messages/reply-parts.tsx';

type Props = {
  speaker: Speaker;
  message: Message;
  /** Whether the message it replies to asked for something. */
  isToQuestion: boolean;
};

/** A read-only message: no retry, and its sources are named but cannot be opened. */
export function OfflineMessage({ speaker, message, isToQuestion }: Props): ReactElement {
  if (message.role === 'user')
    return (
      <OwnMessage item={{ kind: 'stored', key: message.id, timestamp: message.timestamp, message, liveText: null }} onRetry={() => {}} />
    );
  if (message.provenance === 'service') return <HelpCard name={speaker.name} reply={message} />;
  return (
    <div>
      {message.parts ? (
        <OfflineParts speaker={speaker} message={message} parts={message.parts} />
      ) : (
        <OfflineText name={speaker.name} message={message} isToQuestion={isToQuestion} />
      )}
      {message.helpCard && <HelpNote helpCard={message.helpCard} />}
    </div>
  );
}

function OfflineParts({ speaker, message, parts }: { speaker: Speaker; message: Message; parts: readonly Part[] }): ReactElement {
  return (
    <>
      <ReplyParts
        parts={parts}
        sources={message.sources ?? []}
        speaker={speaker}
        lead={<SpeakerName name={speaker.name} />}
        onOpenMemory={null}
        onAddMemory={null}
        choosing={null}
      />
      <p className="mt-1.5 ml-0.5 text-xs text-soft">
        <ReplyTime reply={message} />
      </p>
    </>
  );
}

function OfflineText({ name, message, isToQuestion }: Omit<Props, 'speaker'> & { name: string }): ReactElement {
  return (
    <>
      <div className={BUBBLE}>
        <ReplyText name={name} reply={message} />
      </div>
      <p className="mt-1.5 ml-0.5 text-xs text-soft">
        <ProvenanceText provenance={message.provenance} sources={message.sources ?? []} isGap={isToQuestion} />
      </p>
    </>
  );
}
