import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { z } from 'zod';
import { splitForSpeech } from './split-for-speech.ts';
import { toPhonemes } from './phonemes.ts';
import { KOKORO_RATE } from './sound-format.ts';
import { normalizeForSpeech } from './normalize-text.ts';

/** A voice's weight in a mix; the weights add up to 1. */
export type VoiceShare = { voice: string; share: number };

export type KokoroWords = { text: string; mix: VoiceShare[]; speed: number };

export type Speaker = {
  /** @returns samples from -1 to 1; empty for a text without speakable content. @throws when the model returns silence */
  speak(words: KokoroWords): Promise<Float32Array>;
};

/** Length of a style vector, and the longest phoneme sequence that has one. */
const STYLE_WIDTH = 256;
const SIGNS_MAX = 509;
/** Between sentences. The model itself ends each with a short silence. */
const PAUSE_S = 0.12;
/** Quieter than this over a whole piece is not speech: the 8-bit model sometimes returns only zeros. */
const SILENT_RMS = 0.002;
const PEAK_MAX = 0.97;

const TokenizerFile = z.object({ model: z.object({ vocab: z.record(z.string(), z.number()) }) });

/**
 * Loads Kokoro-82M (Apache-2.0, hexgrad).
 * @param directory its files, as `KOKORO` names them
 * @param threads that inference may use
 */
export async function openKokoro(directory: string, threads: number): Promise<Speaker> {
  const { vocab } = TokenizerFile.parse(JSON.parse(await readFile(join(directory, 'tokenizer.json'), 'utf8'))).model;
  const session = await InferenceSession.create(join(directory, 'model.onnx'), {
    intraOpNumThreads: threads,
    // Measured: spinning threads use half as much CPU again.
    enableCpuMemArena: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const styles = keepStyles(directory);
  const say = async (sentence: string, { mix, speed }: KokoroWords): Promise<Float32Array> => {
    const signs = [...toPhonemes(sentence)].flatMap((sign) => vocab[sign] ?? []).slice(0, SIGNS_MAX);
    const { waveform } = await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from([0, ...signs, 0], BigInt), [1, signs.length + 2]),
      style: new Tensor('float32', await styles.mix(mix, signs.length), [1, STYLE_WIDTH]),
      speed: new Tensor('float32', [speed], [1]),
    });
    return asSpeech(waveform?.data);
  };
  return {
    speak: async (words) => {
      const pieces: Float32Array[] = [];
      for (const sentence of splitForSpeech(normalizeForSpeech(words.text))) {
        if (sentence === '') continue;
        if (pieces.length > 0) pieces.push(new Float32Array(PAUSE_S * KOKORO_RATE));
        pieces.push(await say(sentence, words));
      }
      return withoutClipping(join32(pieces));
    },
  };
}

function keepStyles(directory: string): { mix(mix: VoiceShare[], signCount: number): Promise<Float32Array> } {
  const voices = new Map<string, Float32Array>();
  const open = async (voice: string): Promise<Float32Array> => {
    const bytes = await readFile(join(directory, `${voice}.bin`));
    const styles = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    voices.set(voice, styles);
    return styles;
  };
  return {
    // Each voice has a style vector for every length of text.
    mix: async (mix, signCount) => {
      const style = new Float32Array(STYLE_WIDTH);
      for (const { voice, share } of mix) {
        const styles = voices.get(voice) ?? (await open(voice));
        const own = styles.subarray(signCount * STYLE_WIDTH, (signCount + 1) * STYLE_WIDTH);
        own.forEach((value, place) => (style[place] = (style[place] ?? 0) + share * value));
      }
      return style;
    },
  };
}

/** @throws when there are no samples, or only inaudible ones */
function asSpeech(data: unknown): Float32Array {
  if (!(data instanceof Float32Array) || data.length === 0) throw new Error('the model gave no sound');
  const power = data.reduce((sum, sample) => sum + sample * sample, 0) / data.length;
  // Written this way round so that NaN fails too.
  if (!(Math.sqrt(power) > SILENT_RMS)) throw new Error(`the model gave silence or no numbers (power ${power})`);
  return data;
}

function join32(pieces: Float32Array[]): Float32Array {
  const joined = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    joined.set(piece, place);
    place += piece.length;
  }
  return joined;
}

function withoutClipping(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak > PEAK_MAX ? samples.map((sample) => (sample * PEAK_MAX) / peak) : samples;
}
