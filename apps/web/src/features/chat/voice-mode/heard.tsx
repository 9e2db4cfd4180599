import type { ReactElement } from 'react';
import { PulsingBars } from '../../../components/ui/pulsing-bars.tsx';
import { ReaderLine } from '../../memories/model-status/model-status-note.tsx';
import { SoundBars } from '../../audio/level-bars.tsx';

/** Before the first transcription, a model still has to download. */
export function WritingDown(): ReactElement {
  return (
    <div className="grid w-full max-w-[320px] justify-items-center">
      <Heard analyser={null} words="Writing down what you said" />
      <ReaderLine reader="recordings" />
    </div>
  );
}

/** Shows that something is heard: its level where known, and a text. */
export function Heard({ analyser, words }: { analyser: AnalyserNode | null; words: string }): ReactElement {
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
