import type { ReactElement } from 'react';
import { PulsingBars } from '../../../components/ui/pulsing-bars.tsx';
import { ModelStatusLine } from '../../memories/model-status/model-status-note.tsx';
import { SoundBars } from '../../audio/level-bars.tsx';

/** Before the first transcription, a model still has to download. */
export function Transcribing(): ReactElement {
  return (
    <div className="grid w-full max-w-[320px] justify-items-center">
      <LiveTranscript analyser={null} words="Writing down what you said" />
      <ModelStatusLine model="recordings" />
    </div>
  );
}

/** Shows that something is heard: its level where known, and a text. */
export function LiveTranscript({ analyser, words }: { analyser: AnalyserNode | null; words: string }): ReactElement {
  return (
    <div className="grid w-full justify-items-center gap-1">
      {analyser === null ? (
        <div className="grid h-8 place-items-center">
          <PulsingBars />
        </div>
      ) : (
        <SoundBars analyser={analyser} />
      )}
      <p role="status" className="text-xs text-soft">
        {words}
      </p>
    </div>
  );
}
