/** How the sound of a track is written: what its decoder has to know. */
export type SoundFormat = {
  codec: SoundCodec;
  /** Samples per second. */
  rate: number;
  channels: number;
  /** Bytes of the smallest stretch that can be decoded alone, of all channels; 1 where the decoder finds it itself. */
  blockBytes: number;
  /** 0 where the container does not say. */
  bitsPerSample: number;
  /** Bytes per second, 0 where the container does not say. */
  bytesPerS: number;
  /** What the container keeps for the decoder alone. */
  setup: Buffer;
};

export type SoundCodec =
  | PcmCodec
  | 'ulaw'
  | 'alaw'
  | 'ima-adpcm'
  | 'ima4'
  | 'ms-adpcm'
  | 'gsm'
  | 'gsm-ms'
  | 'mpeg-audio'
  | 'aac'
  | 'flac'
  | 'opus'
  | 'ac3'
  | 'alac'
  | 'amr-nb'
  | 'amr-wb'
  | 'wma-v1'
  | 'wma-v2'
  | 'wma-pro'
  | 'wma-lossless';

/** Whole numbers with or without a sign, and floating point: `s16le`, `u8`, `f32be`. */
export type PcmCodec = `${'s' | 'u' | 'f'}${8 | 16 | 24 | 32 | 64}${'le' | 'be'}`;

/** One sound track of a file. Its chunks are the track's bytes in order; for `PACKETED` codecs, each is one packet. */
export type SoundTrack = {
  format: SoundFormat;
  /** 0 when it cannot be told. */
  durationS: number;
  chunks: () => AsyncIterable<Buffer>;
};

/** Whose packets do not say themselves where they end. */
export const PACKETED: ReadonlySet<SoundCodec> = new Set<SoundCodec>(['alac', 'aac', 'opus', 'flac']);

/** One array for each channel, all as long. */
export type DecodedSound = { rate: number; channels: Float32Array[] };

/**
 * Decodes one track from its beginning to its end.
 * `decode` keeps back what is not complete; `flush` gives what is left. Both give no channels when there is nothing yet.
 */
export type SoundDecoder = {
  decode(chunk: Buffer): DecodedSound | Promise<DecodedSound>;
  flush(): DecodedSound | Promise<DecodedSound>;
  close(): void;
};

export const NO_SOUND: DecodedSound = { rate: 0, channels: [] };

/** Joins what was decoded piece by piece. */
export function joinSound(pieces: readonly DecodedSound[]): DecodedSound {
  const [first] = pieces;
  if (!first) return NO_SOUND;
  return { rate: first.rate, channels: first.channels.map((_, index) => joinSamples(pieces.map(({ channels }) => channels[index]))) };
}

export function joinSamples(pieces: readonly (Float32Array | undefined)[]): Float32Array {
  const joined = new Float32Array(pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), 0));
  let place = 0;
  for (const piece of pieces) {
    if (!piece) continue;
    joined.set(piece, place);
    place += piece.length;
  }
  return joined;
}
