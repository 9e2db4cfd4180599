import type { Message } from '@everkin/contracts/chat';
import type { ReactElement } from 'react';
import { HelpCard } from '../../messages/help-card.tsx';
import { OwnMessage } from '../items/own-message.tsx';
import { BUBBLE, ReplyText } from '../items/reply-text.tsx';
import { HelpNote } from '../../messages/help-note.tsx';
import { ProvenanceText } from '../../messages/provenance-line.tsx';

/** A read-only message: no retry, and its sources are named but cannot be opened. */
export function OfflineMessage({ name, message }: { name: string; message: Message }): ReactElement {
  if (message.role === 'user')
    return (
      <OwnMessage item={{ kind: 'stored', key: message.id, timestamp: message.timestamp, message, liveText: null }} onRetry={() => {}} />
    );
  if (message.provenance === 'service') return <HelpCard name={name} reply={message} />;
  return (
    <div>
      <div className={BUBBLE}>
        <ReplyText name={name} reply={message} />
      </div>
      <p className="mt-1.5 ml-0.5 text-xs text-soft">
        <ProvenanceText provenance={message.provenance} sources={message.sources ?? []} />
      </p>
      {message.helpCard && <HelpNote helpCard={message.helpCard} />}
    </div>
  );
}
