/** The format of a track: what its decoder needs. */
export type SoundFormat = {
  codec: SoundCodec;
  /** Samples per second. */
  rate: number;
  channels: number;
  /** Bytes of the smallest unit that can be decoded alone, across channels; 1 where the decoder finds the boundaries itself. */
  blockBytes: number;
  /** 0 where the container does not say. */
  bitsPerSample: number;
  /** Bytes per second, 0 where the container does not say. */
  bytesPerS: number;
  /** Decoder configuration from the container. */
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

/** Signed and unsigned integers, and floating point: `s16le`, `u8`, `f32be`. */
export type PcmCodec = `${'s' | 'u' | 'f'}${8 | 16 | 24 | 32 | 64}${'le' | 'be'}`;

/** One sound track of a file. Its chunks are the track's bytes in order; for `PACKETED` codecs, each is one packet. */
export type SoundTrack = {
  format: SoundFormat;
  /** 0 when unknown. */
  durationS: number;
  chunks: () => AsyncIterable<Buffer>;
};

/** Codecs whose packets are not self-delimiting. */
export const PACKETED: ReadonlySet<SoundCodec> = new Set<SoundCodec>(['alac', 'aac', 'opus', 'flac']);

/** One array per channel, all of equal length. */
export type DecodedSound = { rate: number; channels: Float32Array[] };

/**
 * Decodes one track from start to end.
 * `decode` buffers incomplete data; `flush` returns the rest. Both return no channels when there is nothing yet.
 */
export type SoundDecoder = {
  decode(chunk: Buffer): DecodedSound | Promise<DecodedSound>;
  flush(): DecodedSound | Promise<DecodedSound>;
  close(): void;
};

export const NO_SOUND: DecodedSound = { rate: 0, channels: [] };

/** Concatenates decoded audio. */
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
