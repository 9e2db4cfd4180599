import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeFailure } from '../../lib/failure.ts';
import type { Recording } from './recorder-flow.ts';
import { type Recorder, useRecorder } from './use-recorder.ts';

/** What becomes of what was recorded. */
export type Hearing = { phase: 'none' } | { phase: 'hearing' } | { phase: 'failed'; message: string };

export type Dictation = {
  recorder: Recorder;
  hearing: Hearing;
  /** Once more, with the same recording. */
  retry: () => void;
  /** Ends it, and forgets what was said. */
  cancel: () => void;
};

const NOTHING_HEARD = 'No words were heard in that. Please try again, a little closer to the microphone.';

/**
 * Records what somebody says, and has it turned into words. What could not be heard is kept until it is, or is cancelled.
 * @param onWords told what was said, also when the page that asked has been left
 */
export function useDictation({ onWords }: { onWords: (words: string) => void }): Dictation {
  const recorder = useRecorder();
  const [hearing, setHearing] = useState<Hearing>({ phase: 'none' });
  const under = useRef(new AbortController());
  const recording = recorder.state.phase === 'stopped' ? recorder.state.recording : null;

  function stop(next: Hearing): void {
    under.current.abort();
    setHearing(next);
  }

  async function hear({ blob }: Recording): Promise<void> {
    stop({ phase: 'hearing' });
    const { signal } = (under.current = new AbortController());
    try {
      const { fetchWords } = await import('./fetch-words.ts');
      const words = await fetchWords(blob, signal);
      if (signal.aborted) return;
      // The same would be heard in it again.
      recorder.discard();
      setHearing(words === '' ? { phase: 'failed', message: NOTHING_HEARD } : { phase: 'none' });
      if (words !== '') onWords(words);
    } catch (error) {
      if (!signal.aborted) setHearing({ phase: 'failed', message: describeFailure(error).message });
    }
  }

  const begin = useEffectEvent((said: Recording) => void hear(said));
  useEffect(() => {
    if (recording) begin(recording);
  }, [recording]);

  return {
    recorder: {
      ...recorder,
      start: () => {
        stop({ phase: 'none' });
        recorder.start();
      },
    },
    hearing,
    retry: () => recording && void hear(recording),
    cancel: () => {
      stop({ phase: 'none' });
      recorder.discard();
    },
  };
}
