import type { Transcript, Transcription } from '@everkin/providers/transcription/port';

export type ScriptedTranscription = Transcription & {
  /** Sets whether the model is available; true at first. */
  setReady(isReady: boolean): void;
  /** Sets the result or error of the next recordings; called for each. */
  hears(answer: (input: { path: string; signal: AbortSignal }) => Promise<Transcript>): void;
  /** Sets the result or error of the next dictations. */
  dictates(answer: (input: { sound: Uint8Array; signal: AbortSignal }) => Promise<string>): void;
};

/** A fake transcription that returns what the test sets, one recording at a time. */
export function createScriptedTranscription(): ScriptedTranscription {
  let answer: (input: { path: string; signal: AbortSignal }) => Promise<Transcript> = async () => ({
    segments: [{ startS: 0, endS: 3, text: 'We sailed from Rotterdam in September.' }],
    language: 'en',
    durationS: 3,
  });
  let dictation: (input: { sound: Uint8Array; signal: AbortSignal }) => Promise<string> = async () => 'Where did you keep the bees?';
  let inHand = 0;
  let isReady = true;
  return {
    model: 'scripted',
    isFree: () => inHand === 0,
    isReady: async () => isReady,
    setReady: (ready) => {
      isReady = ready;
    },
    hears: (given) => {
      answer = given;
    },
    transcribe: async (input) => {
      inHand += 1;
      try {
        return await answer(input);
      } finally {
        inHand -= 1;
      }
    },
    dictates: (given) => {
      dictation = given;
    },
    hear: (input) => dictation(input),
    close: async () => {},
  };
}
