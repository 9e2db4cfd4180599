import type { Tone } from '@everkin/contracts/chat';
import type { Emotion, EmotionKind, SoundedEmotion } from '@everkin/contracts/emotions/emotion';

const TONE_FOR: Record<EmotionKind, Tone> = {
  sadness: 'comforting',
  fear: 'comforting',
  joy: 'motivating',
  love: 'natural',
  anger: 'thoughtful',
};

/**
 * The tone of a reply, and what it is told of the message. Natural gives way to what the message sounds like; a tone chosen by hand
 * always wins, and then nothing is told.
 */
export function chooseTone(chosen: Tone, emotion: Emotion | null): { tone: Tone; emotion: SoundedEmotion | null } {
  if (chosen !== 'natural' || !emotion) return { tone: chosen, emotion: null };
  return { tone: TONE_FOR[emotion.kind], emotion: { kind: emotion.kind, intensity: emotion.intensity } };
}
