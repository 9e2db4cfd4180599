import { damagedRecording, UnreadableAudioError } from '../audio-errors.ts';
import { createDecoder } from './create-decoder.ts';
import { mixDown } from './mix-down.ts';
import { resample } from './resample.ts';
import { BLOCK_MAX_SAMPLES, BLOCK_S, type ReadableTrack, type SoundBlock } from './sound-block.ts';
import { type DecodedSound, joinSound, type SoundDecoder, type SoundTrack } from './sound-track.ts';

export const toReadableTrack = (track: SoundTrack): ReadableTrack => ({
  durationS: track.durationS,
  readBlocks: () => readBlocks(track),
});

/** Consecutive undecodable packets after which the rest is skipped. */
const BROKEN_MAX = 200;

async function* readBlocks(track: SoundTrack): AsyncGenerator<SoundBlock> {
  const decoder = await createDecoder(track.format).catch((error: unknown) => {
    throw damagedRecording(error);
  });
  let block = openBlock(0);
  let hasSound = false;
  try {
    for await (const sound of decodeChunks(track, decoder)) {
      if (isFull(block, sound)) {
        yield closeBlock(block);
        block = openBlock(block.startS + block.lengthS);
      }
      hasSound = true;
      addTo(block, sound);
    }
    if (block.pieces.length > 0) yield closeBlock(block);
  } catch (error) {
    if (error instanceof UnreadableAudioError) throw error;
    if (!hasSound) throw damagedRecording(error);
    // The audio before the unreadable position is complete.
    if (block.pieces.length > 0) yield closeBlock(block);
  } finally {
    decoder.close();
  }
  if (!hasSound) throw damagedRecording();
}

async function* decodeChunks({ chunks }: SoundTrack, decoder: SoundDecoder): AsyncGenerator<DecodedSound> {
  let broken = 0;
  for await (const chunk of chunks()) {
    const decoded = await decodeChunk(decoder, chunk);
    const sound = decoded && isLikely(decoded) ? decoded : null;
    broken = sound ? 0 : broken + 1;
    if (broken > BROKEN_MAX) return;
    if (sound && lengthOf(sound) > 0) yield sound;
  }
  const last = await decoder.flush();
  if (lengthOf(last) > 0) yield last;
}

/** A rate beyond these limits would turn a few bytes into hours of audio. */
const [RATE_MIN, RATE_MAX] = [1_000, 400_000];

const isLikely = (sound: DecodedSound): boolean => lengthOf(sound) === 0 || (sound.rate >= RATE_MIN && sound.rate <= RATE_MAX);

/** Damage costs only the chunk it is in. */
async function decodeChunk(decoder: SoundDecoder, chunk: Buffer): Promise<DecodedSound | null> {
  try {
    return await decoder.decode(chunk);
  } catch {
    return null;
  }
}

type OpenBlock = { startS: number; lengthS: number; samples: number; pieces: DecodedSound[] };

const openBlock = (startS: number): OpenBlock => ({ startS, lengthS: 0, samples: 0, pieces: [] });
const lengthOf = ({ channels }: DecodedSound): number => channels[0]?.length ?? 0;

/** Full, or the next audio has another format: a video may change from one channel to two. */
function isFull({ lengthS, samples, pieces }: OpenBlock, next: DecodedSound): boolean {
  const [first] = pieces;
  if (!first) return false;
  const isOther = first.rate !== next.rate || first.channels.length !== next.channels.length;
  return isOther || lengthS >= BLOCK_S || samples >= BLOCK_MAX_SAMPLES;
}

function addTo(block: OpenBlock, sound: DecodedSound): void {
  block.pieces.push(sound);
  block.samples += lengthOf(sound) * sound.channels.length;
  block.lengthS += lengthOf(sound) / sound.rate;
}

function closeBlock({ startS, pieces }: OpenBlock): SoundBlock {
  const { rate, channels } = joinSound(pieces);
  return { startS, samples: resample(mixDown(channels), rate) };
}
