import { Suspense, type ReactElement } from 'react';
import { lazyPart } from '../../../components/ui/lazy.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import { voiceLabel } from '../../audio/speech/voice-label.ts';
import { AiNotice } from '../ai-notice/ai-notice.tsx';
import { liveRegionText } from '../live-region-text.ts';
import { LiveTranscript, Transcribing } from './live-transcript.tsx';
import { ShownItem, type Talk } from '../items/shown-item.tsx';
import { TalkNotice } from './talk-notice.tsx';
import type { VoiceConversation } from './use-voice-conversation.ts';
import type { Voice } from './use-voice.ts';
import { VoiceControls } from './voice-controls.tsx';

// With its select it is a quarter of a conversation's code.
const MicrophoneChoice = lazyPart(() => import('../../audio/microphone-choice.tsx').then((module) => module.MicrophoneChoice));

type Props = Talk & { talking: VoiceConversation; onAddVoice: () => void };

/**
 * Voice mode: the avatar, replies as captions with their provenance, and one large button within thumb reach. It says
 * that the voice is synthetic (docs/PRODUCT.md, Spoken replies), and what is unavailable.
 */
export function VoicePanel(props: Props): ReactElement {
  const { avatar, voice, conversation, talking } = props;
  const last = conversation.shown.at(-1);
  const { microphone, note } = talking.state;
  // A caption needs the room; after an error the choice of microphone matters more.
  const offersMicrophones = microphone === 'off' && avatar.isActive && (!last || note !== null);
  return (
    <main className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] bg-paper print:hidden">
      {/* Focusable, so that the arrow keys scroll a long reply. */}
      <div tabIndex={0} role="region" aria-label="What is said" className="min-h-0 overflow-y-auto px-5 py-4 -outline-offset-2!">
        <div className="mx-auto grid min-h-full max-w-[560px] content-center justify-items-center gap-3">
          <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size={last ? 'md' : 'xl'} className="shadow-soft" />
          <div className="text-center">
            <p role="status" className="font-[540] text-accent">
              Voice Mode Active
            </p>
            {/* Hidden to leave room for the caption. */}
            {(!last || voice.state.isMuted || avatar.voiceId === null) && (
              <p className="mt-0.5 text-sm text-balance text-soft">{describeMode(avatar, voice.state.isMuted)}</p>
            )}
          </div>
          <AiNotice />
          <Sound voice={voice} name={voiceLabel(avatar.voiceId)} talking={talking} />
          {last && (
            <div className="flex w-full flex-col">
              <ShownItem {...props} item={last} isLast onAsk={(text) => conversation.send(text, props.tone)} isPlayingElsewhere />
            </div>
          )}
        </div>
      </div>
      <div className="grid justify-items-center gap-2 px-5 pt-2 pb-3 text-center">
        <TalkNotice note={note} onRetry={talking.retry} />
        {/* The missing voice is already mentioned above. */}
        {voice.state.failure !== null && avatar.voiceId !== null && (
          <p role="alert" className="text-sm text-danger">
            {voice.state.failure.message}
          </p>
        )}
        <VoiceControls {...props} last={last} />
        <Suspense>{offersMicrophones && <MicrophoneChoice moment={microphone} />}</Suspense>
      </div>
      <p aria-live="polite" className="sr-only">
        {liveRegionText(avatar.name, conversation.finished)}
      </p>
    </main>
  );
}

function describeMode({ name, voiceId }: ShownAvatar, isMuted: boolean): string {
  if (voiceId === null) return `${name} has no voice yet. Speak or write, and the replies appear here as text.`;
  if (isMuted) return 'Muted. Replies appear here as text.';
  return 'Speak or write, and the reply is read aloud in a synthetic voice.';
}

/** The level of whoever is speaking, and a status text. */
function Sound({ voice, name, talking }: { voice: Voice; name: string; talking: VoiceConversation }): ReactElement | null {
  const { speaking } = voice.state;
  if (speaking?.phase === 'playing') return <LiveTranscript analyser={voice.analyser} words={name} />;
  if (speaking !== null) return <LiveTranscript analyser={null} words="Preparing the voice" />;
  const { microphone, turn } = talking.state;
  if (turn === 'transcribing') return <Transcribing />;
  if (microphone === 'requesting')
    return <LiveTranscript analyser={null} words="Waiting for the microphone. Your browser may be asking you to allow it." />;
  if (microphone === 'open')
    return <LiveTranscript analyser={talking.analyser} words={turn === 'heard' ? 'Listening to you' : 'Listening. Speak when you like.'} />;
  return null;
}
