import { Mic, Square } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { PulsingBars } from '../../components/ui/pulsing-bars.tsx';
import { classNames } from '../../lib/class-names.ts';
import { LevelBars } from './level-bars.tsx';
import { MicrophoneChoice } from './microphone-choice.tsx';
import { MICROPHONE_HELP } from './microphone-help.ts';
import { formatElapsed, percentOfMax } from './recorder-flow.ts';
import type { Recorder } from './use-recorder.ts';

const ROUND =
  'relative grid size-20 place-items-center rounded-full text-accent-ink shadow-soft transition-[filter] hover:brightness-105 aria-disabled:opacity-60';

/** The recorder until it has a recording: ready, requesting the microphone, recording, refused. */
export function RecorderPanel({ recorder }: { recorder: Recorder }): ReactElement {
  const { state, analyser } = recorder;
  const isRecording = state.phase === 'recording';
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {state.phase === 'failed' && (
        <div role="alert" className="grid gap-1 rounded-control bg-danger-wash px-3.5 py-2.5 text-left text-sm text-danger">
          <p className="font-[540]">Could not access microphone. Please check permissions.</p>
          <p>{MICROPHONE_HELP[state.problem]}</p>
        </div>
      )}
      {/* One button for both, so that it keeps focus. */}
      <button
        type="button"
        aria-label={isRecording ? 'Stop recording' : 'Start recording'}
        aria-disabled={state.phase === 'requesting'}
        onClick={isRecording ? recorder.stop : recorder.start}
        className={classNames(ROUND, isRecording ? 'bg-danger' : 'bg-accent')}
      >
        {isRecording && <span aria-hidden="true" className="absolute -inset-2 animate-dot rounded-full border-3 border-danger" />}
        <Icon of={isRecording ? Square : Mic} size={28} />
      </button>
      <RecorderText recorder={recorder} />
      {isRecording && analyser && <LevelBars analyser={analyser} />}
      {(state.phase === 'idle' || state.phase === 'failed') && <MicrophoneChoice moment={state.phase} />}
    </div>
  );
}

function RecorderText({ recorder: { state } }: { recorder: Recorder }): ReactElement {
  switch (state.phase) {
    case 'requesting':
      return (
        <div role="status" className="grid justify-items-center gap-3 text-sm text-soft">
          <PulsingBars />
          Waiting for the microphone. Your browser may be asking you to allow it.
        </div>
      );
    case 'recording':
      return (
        <p role="timer" aria-label="Recorded so far" className="text-lg tabular-nums">
          {formatElapsed(state.elapsedMs)} <span className="text-sm text-soft">{percentOfMax(state.elapsedMs)}%</span>
        </p>
      );
    case 'idle':
    case 'failed':
    case 'stopped':
      return <p className="text-sm font-[540]">Tap to record</p>;
  }
}
