import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeFailure } from '../../lib/api/failure.ts';
import type { Recording } from '../audio/recorder-flow.ts';
import { type Recorder, useRecorder } from '../audio/use-recorder.ts';

/** What happens to a recording. */
export type Hearing = { phase: 'none' } | { phase: 'hearing' } | { phase: 'failed'; message: string };

export type Dictation = {
  recorder: Recorder;
  hearing: Hearing;
  /** Retries with the same recording. */
  retry: () => void;
  /** Ends the dictation and discards the recording. */
  cancel: () => void;
};

const NOTHING_HEARD = 'No words were heard in that. Please try again, a little closer to the microphone.';

/**
 * Records and transcribes speech. A recording whose transcription failed is kept for a retry or cancel.
 * @param onWords called with the transcript, also after the page that requested it was left
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
      // A retry would give the same result.
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
