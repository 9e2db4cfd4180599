import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeFailure } from '../../lib/api/failure.ts';
import type { Recording } from '../audio/recorder-flow.ts';
import { type Recorder, useRecorder } from '../audio/use-recorder.ts';

/** What happens to a recording. */
export type TranscriptionState = { phase: 'none' } | { phase: 'transcribing' } | { phase: 'failed'; message: string };

export type Dictation = {
  recorder: Recorder;
  transcription: TranscriptionState;
  /** Retries with the same recording. */
  retry: () => void;
  /** Ends the dictation and discards the recording. */
  cancel: () => void;
};

const EMPTY_TRANSCRIPT = 'We could not make out any words. Please try again, a little closer to the microphone.';

/**
 * Records and transcribes speech. A recording whose transcription failed is kept for a retry or cancel.
 * @param onText called with the transcript, also after the page that requested it was left
 */
export function useDictation({ onText }: { onText: (words: string) => void }): Dictation {
  const recorder = useRecorder();
  const [transcription, setTranscription] = useState<TranscriptionState>({ phase: 'none' });
  const under = useRef(new AbortController());
  const recording = recorder.state.phase === 'stopped' ? recorder.state.recording : null;

  function stop(next: TranscriptionState): void {
    under.current.abort();
    setTranscription(next);
  }

  async function transcribe({ blob }: Recording): Promise<void> {
    stop({ phase: 'transcribing' });
    const { signal } = (under.current = new AbortController());
    try {
      const { transcribeSpeech } = await import('./transcribe-speech.ts');
      const words = await transcribeSpeech(blob, signal);
      if (signal.aborted) return;
      // A retry would give the same result.
      recorder.discard();
      setTranscription(words === '' ? { phase: 'failed', message: EMPTY_TRANSCRIPT } : { phase: 'none' });
      if (words !== '') onText(words);
    } catch (error) {
      if (!signal.aborted) setTranscription({ phase: 'failed', message: describeFailure(error).message });
    }
  }

  const begin = useEffectEvent((said: Recording) => void transcribe(said));
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
    transcription,
    retry: () => recording && void transcribe(recording),
    cancel: () => {
      stop({ phase: 'none' });
      recorder.discard();
    },
  };
}
