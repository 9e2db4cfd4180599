import type { ReactElement } from 'react';
import { Transcribing } from './live-transcript.tsx';
import { TalkNotice } from './talk-notice.tsx';
import type { VoiceConversation } from './use-voice-conversation.ts';

/** Above the field: the state of speech recorded before voice mode was left. */
export function LeftTalk({ talking: { state, retry } }: { talking: VoiceConversation }): ReactElement | null {
  if (state.turn === 'none' && state.note === null) return null;
  return (
    <div className="grid justify-items-center border-t border-line bg-surface px-3 pt-2 text-center print:hidden">
      {state.turn === 'transcribing' && <Transcribing />}
      <TalkNotice note={state.note} onRetry={retry} />
    </div>
  );
}
