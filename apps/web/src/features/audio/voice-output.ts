/** The audio output, with an analyser for what is played. */
export type VoiceOutput = {
  /** Browsers start an AudioContext only after a user gesture: call it in one. */
  wake: () => void;
  /** @returns null while the context is suspended; the audio then plays without being measured */
  connect: (audio: HTMLAudioElement) => AnalyserNode | null;
  close: () => void;
};

/** Creates no AudioContext before wake(). */
export function createVoiceOutput(): VoiceOutput {
  let context: AudioContext | null = null;
  return {
    wake: () => {
      context ??= new AudioContext();
      // Stays suspended if the browser does not accept this as a user gesture.
      void context.resume().catch(() => null);
    },
    connect: (audio) => {
      // Audio routed through a suspended context is silent.
      if (context?.state !== 'running') return null;
      const analyser = context.createAnalyser();
      context.createMediaElementSource(audio).connect(analyser).connect(context.destination);
      return analyser;
    },
    close: () => {
      void context?.close();
      context = null;
    },
  };
}
