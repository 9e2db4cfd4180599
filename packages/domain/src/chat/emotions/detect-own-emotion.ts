import type { Emotion } from '@everkin/contracts/emotions/emotion';
import type { Actor } from '../../actor.ts';
import { detectEmotion } from '../../emotions/emotion.rules.ts';
import type { Turn } from '../chat.repo.ts';
import type { Danger } from '../crisis/assess-danger.rules.ts';
import type { Crisis } from '../crisis/crisis.rules.ts';

/**
 * How the last message sounds. Nothing where help lines answer it, and nothing for somebody who has switched it off.
 * @param turns oldest first; the last is the message
 */
export function detectOwnEmotion(actor: Actor, turns: readonly Turn[], danger: Danger | Crisis | null): Emotion | null {
  const message = turns.at(-1);
  if (danger || actor.emotionDetection === false || message?.role !== 'user') return null;
  return detectEmotion(message.content, turns.slice(0, -1));
}
