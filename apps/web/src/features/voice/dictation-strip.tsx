import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { PulsingBars } from '../../components/ui/pulsing-bars.tsx';
import { ModelStatusLine } from '../memories/model-status/model-status-note.tsx';
import { SoundBars } from '../audio/level-bars.tsx';
import { formatElapsed } from '../audio/recorder-flow.ts';
import { MICROPHONE_HELP } from '../audio/microphone-help.ts';
import type { Dictation } from './use-dictation.ts';

/** The state of a dictation, above the field that receives its text. Nothing without one. */
export function DictationStrip({ dictation }: { dictation: Dictation }): ReactElement | null {
  const { recorder, transcription, retry, cancel } = dictation;
  const { state } = recorder;
  if (state.phase === 'idle' && transcription.phase === 'none') return null;
  return (
    <div className="mx-auto mb-1.5 flex max-w-[760px] items-center gap-2 rounded-control bg-accent-wash py-1 pr-1 pl-3.5 text-sm">
      <div className="min-w-0 flex-1">
        <DictationStatus dictation={dictation} />
      </div>
      {transcription.phase === 'failed' && state.phase === 'stopped' && (
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      )}
      <IconButton label="Cancel dictation" onClick={cancel}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}

function DictationStatus({ dictation: { recorder, transcription } }: { dictation: Dictation }): ReactElement {
  const { state, analyser } = recorder;
  if (transcription.phase === 'failed') return <p role="alert">{transcription.message}</p>;
  switch (state.phase) {
    case 'failed':
      return <p role="alert">{MICROPHONE_HELP[state.problem]}</p>;
    case 'requesting':
      return <p role="status">Waiting for the microphone. Your browser may be asking you to allow it.</p>;
    case 'recording':
      return (
        <div className="flex flex-wrap items-center gap-x-3">
          <p role="status">Listening. Tap to stop.</p>
          <p role="timer" aria-label="Recorded so far" className="tabular-nums">
            {formatElapsed(state.elapsedMs)}
          </p>
          {analyser && (
            <span className="w-24">
              <SoundBars analyser={analyser} variant="small" />
            </span>
          )}
        </div>
      );
    case 'idle':
    case 'stopped':
      return (
        <div>
          <p role="status" className="flex items-center gap-2">
            <PulsingBars />
            Writing down what you said
          </p>
          <ModelStatusLine model="recordings" />
        </div>
      );
  }
}
