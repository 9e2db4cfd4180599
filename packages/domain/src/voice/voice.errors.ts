import { AppError, invalidField } from '../errors.ts';

/** The words by which the page offers to add a voice (product.md section 8, Voice Setup Required). */
export const noClonedVoice = (): AppError =>
  new AppError({ kind: 'conflict', code: 'voice.none', message: 'This avatar has no cloned voice' });

/** The work goes on; whoever asks again finds what is done (decisions.md 31). */
export const speechUnderWay = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'voice.under-way',
    message: 'These words are still being spoken. Please ask again in a moment.',
    retryAfterS: 5,
  });

export const speechFailed = (message: string): AppError => new AppError({ kind: 'provider-failed', code: 'voice.failed', message });

export const nothingToSay = (): AppError => invalidField('text', 'There are no words in this that could be spoken');
export const voiceNotFailed = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'voice.not-failed',
    message: 'There is no voice here that failed, so there is nothing to try again.',
  });
