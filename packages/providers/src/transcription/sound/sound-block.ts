/** Audio from a position in a recording: mono, at SAMPLES_PER_S. */
export type SoundBlock = { startS: number; samples: Float32Array };

export type Sound = {
  /** 0 when unknown. */
  durationS: number;
  /** In order. A block is BLOCK_S long or shorter; a gap between two was never recorded. */
  blocks: AsyncIterable<SoundBlock>;
};

/** An audio track that can be read again from the start. */
export type ReadableTrack = { durationS: number; readBlocks: () => AsyncIterable<SoundBlock> };

/** Block length: long enough to decode efficiently, short enough that memory does not grow with the recording's length. */
export const BLOCK_S = 60;
/** Blocks with many channels or a high rate are shorter, so that they take at most 64 MB before mixing. */
export const BLOCK_MAX_SAMPLES = 16 * 1024 * 1024;
