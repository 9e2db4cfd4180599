import type { SoundFormat } from '../sound-track.ts';

const GSM_PAIR_SAMPLES = 320;

/** Duration in seconds of this many bytes; 0 when unknown. */
export function durationOf(format: SoundFormat, soundBytes: number): number {
  const blocks = soundBytes / format.blockBytes;
  const samples = samplesOfBlock(format);
  if (samples > 0) return (blocks * samples) / format.rate;
  return format.bytesPerS > 0 ? soundBytes / format.bytesPerS : 0;
}

/** Samples per channel in a block; 0 for blocks of variable length. */
export function samplesOfBlock({ codec, channels, blockBytes }: SoundFormat): number {
  if (/^[suf]\d/.test(codec) || codec === 'ulaw' || codec === 'alaw') return 1;
  if (codec === 'ima4') return 64;
  if (codec === 'gsm') return GSM_PAIR_SAMPLES / 2;
  if (codec === 'gsm-ms') return GSM_PAIR_SAMPLES;
  if (codec === 'ima-adpcm') return 1 + Math.floor((blockBytes - 4 * channels) / (4 * channels)) * 8;
  if (codec === 'ms-adpcm') return 2 + Math.floor(((blockBytes - 7 * channels) * 2) / channels);
  return 0;
}
