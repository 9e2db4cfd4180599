/** Sound from one place of a recording: one channel, SAMPLES_PER_S. */
export type SoundBlock = { startS: number; samples: Float32Array };

export type Sound = {
  /** 0 when it cannot be told. */
  durationS: number;
  /** In order. A block is as long as BLOCK_S, or shorter; what is missing between two was never recorded. */
  blocks: AsyncIterable<SoundBlock>;
};

/** A track of sound that can be read from its beginning again. */
export type ReadableTrack = { durationS: number; readBlocks: () => AsyncIterable<SoundBlock> };

/** Decoded at once: enough to be quick, and little enough that a recording of hours takes no more memory than one of minutes. */
export const BLOCK_S = 60;
/** A block of many channels, or of very many samples, is shorter: it takes at most 64 MB before it is mixed. */
export const BLOCK_MAX_SAMPLES = 16 * 1024 * 1024;
