import type { Message } from '@everkin/contracts/chat';
import type { ReactElement } from 'react';
import { HelpCard } from '../../messages/help-card.tsx';
import { OwnMessage } from '../items/own-message.tsx';
import { BUBBLE, SpokenWords } from '../items/spoken-words.tsx';
import { ProvenanceWords } from '../../messages/provenance-line.tsx';

/** A read-only message: no retry, and its sources are named but cannot be opened. */
export function KeptMessage({ name, message }: { name: string; message: Message }): ReactElement {
  if (message.role === 'user')
    return (
      <OwnMessage item={{ kind: 'stored', key: message.id, timestamp: message.timestamp, message, liveText: null }} onRetry={() => {}} />
    );
  if (message.provenance === 'service') return <HelpCard name={name} reply={message} />;
  return (
    <div>
      <div className={BUBBLE}>
        <SpokenWords name={name} reply={message} />
      </div>
      <p className="mt-1.5 ml-0.5 text-xs text-soft">
        <ProvenanceWords provenance={message.provenance} sources={message.sources ?? []} />
      </p>
    </div>
  );
}
