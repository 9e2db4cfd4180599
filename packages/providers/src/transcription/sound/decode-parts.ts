import { type DecodedSound, joinSound } from './sound-track.ts';

/** Attempts per batch: enough to skip a few damaged packets, too few for a malicious file to waste time. */
const TRIES_MAX = 40;

/**
 * Decodes packets as a batch; when one is damaged, splits the batch around it, because the decoder rejects the whole batch.
 * @returns null when none could be decoded
 */
export async function decodeParts<Packet>(
  packets: readonly Packet[],
  decode: (packets: readonly Packet[]) => Promise<DecodedSound>,
): Promise<DecodedSound | null> {
  const pieces: DecodedSound[] = [];
  const waiting = [packets];
  for (let tries = 0; waiting.length > 0 && tries < TRIES_MAX; tries += 1) {
    const part = waiting.pop() ?? [];
    const sound = await decode(part).catch(() => null);
    if (sound) pieces.push(sound);
    if (sound || part.length < 2) continue;
    const middle = part.length >> 1;
    waiting.push(part.slice(middle), part.slice(0, middle));
  }
  const [first] = pieces.filter(({ channels }) => channels.length > 0);
  if (!first) return null;
  return joinSound(pieces.filter(({ rate, channels }) => rate === first.rate && channels.length === first.channels.length));
}
