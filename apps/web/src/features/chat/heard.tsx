import type { ReactElement } from 'react';
import { PulsingBars } from '../../components/ui/pulsing-bars.tsx';
import { ReaderLine } from '../memories/model-status-note.tsx';
import { SoundBars } from '../voice/level-bars.tsx';

/** With the first words ever, a model is still on its way. */
export function WritingDown(): ReactElement {
  return (
    <div className="grid w-full max-w-[320px] justify-items-center">
      <Heard analyser={null} words="Writing down what you said" />
      <ReaderLine reader="recordings" />
    </div>
  );
}

/** That something is heard, how loud where that is known, and in words what. */
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
