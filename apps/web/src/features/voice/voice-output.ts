/** Where what is played can be measured on its way to the ear. */
export type VoiceOutput = {
  /** Browsers let sound be measured only after a press: call it in one. */
  wake: () => void;
  /** @returns null where it is not awake; the sound is then heard all the same, and not measured */
  connect: (audio: HTMLAudioElement) => AnalyserNode | null;
  close: () => void;
};

/** Opens nothing before it is woken. */
export function createVoiceOutput(): VoiceOutput {
  let context: AudioContext | null = null;
  return {
    wake: () => {
      context ??= new AudioContext();
      // Stays asleep where the browser does not take this for a press.
      void context.resume().catch(() => null);
    },
    connect: (audio) => {
      // What goes through a sleeping context is not heard at all.
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
