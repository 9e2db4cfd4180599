import type { AvatarId } from '@everkin/contracts/ids';
import { fetchSpeech } from './fetch-speech.ts';
import { speakPieces } from './speak-pieces.ts';
import { splitForSpeech } from './split-for-speech.ts';

/** Reads a text aloud in the voice of an avatar, chunk by chunk. @param onStart called before each chunk is played */
export const speakAloud = (
  { avatarId, content, signal }: { avatarId: AvatarId; content: string; signal: AbortSignal },
  onStart: (audio: HTMLAudioElement) => void,
): Promise<void> =>
  speakPieces({
    pieces: splitForSpeech(content),
    prepare: async (text) => loadSound(await fetchSpeech({ avatarId, text }, signal)),
    play: async (audio) => {
      onStart(audio);
      await playThrough(audio, signal);
    },
    signal,
  });

/** Starts loading it, so that it plays immediately when its turn comes. */
function loadSound(audioPath: string): HTMLAudioElement {
  const audio = new Audio(audioPath);
  audio.preload = 'auto';
  return audio;
}

/** @throws when the browser cannot play it */
function playThrough(audio: HTMLAudioElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      audio.pause();
      resolve();
    });
    audio.addEventListener('ended', () => resolve());
    audio.addEventListener('error', () => reject(new Error('The recording could not be played.')));
    audio.play().catch(reject);
  });
}
