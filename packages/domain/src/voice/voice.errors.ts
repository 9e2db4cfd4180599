import { AppError } from '../errors.ts';

/** The words by which the page offers to add a voice (product.md section 8, Voice Setup Required). */
export const noClonedVoice = (): AppError =>
  new AppError({ kind: 'conflict', code: 'voice.none', message: 'This avatar has no cloned voice' });

export const voiceNotSpeaking = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'voice.not-speaking',
    message: 'This voice cannot speak at the moment. Please try again later.',
    retryAfterS: 60,
  });
