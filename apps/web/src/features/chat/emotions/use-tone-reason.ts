import type { Tone } from '@everkin/contracts/chat';
import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import type { MessageId } from '@everkin/contracts/ids';
import { useState } from 'react';
import type { Noticed } from '../conversation/use-conversation.ts';
import type { ToneReason } from '../tone-select.tsx';
import { describeTone } from './emotion-copy.ts';

type Given = {
  noticed: Noticed | null;
  tone: Tone;
  /** Whether how messages sound is noticed at all. */
  isNoticing: boolean;
  onExplain: (kind: EmotionKind) => void;
};

/** What the tone control reads where Natural is another tone this time; once it was explained, it reads as usual. */
export function useToneReason({ noticed, tone, isNoticing, onExplain }: Given): ToneReason | false {
  const [explained, setExplained] = useState<MessageId | null>(null);
  if (!isNoticing || !noticed || tone !== 'natural' || noticed.messageId === explained) return false;
  const label = describeTone(noticed.kind);
  if (label === null) return false;
  return {
    label,
    onExplain: () => {
      setExplained(noticed.messageId);
      onExplain(noticed.kind);
    },
  };
}
