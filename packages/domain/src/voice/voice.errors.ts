import { AppError, invalidField } from '../errors.ts';

/** The text with which the page offers to add a voice (docs/PRODUCT.md, Failures). */
export const noClonedVoice = (): AppError =>
  new AppError({ kind: 'conflict', code: 'voice.none', message: 'This avatar has no cloned voice' });

/** The job continues; a repeated call gets the result (docs/PRODUCT.md, Speech). */
export const speechUnderWay = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'voice.under-way',
    message: 'These words are still being spoken. Please ask again in a moment.',
    retryAfterS: 5,
  });

export const speechFailed = (message: string): AppError => new AppError({ kind: 'provider-failed', code: 'voice.failed', message });

/** No transcription here: no API key, and MODELS=off. */
export const transcriptionUnavailable = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'voice.nothing-hears',
    message: 'Nothing is set up here that turns speech into words. Please type instead.',
  });

export const dictationTooLarge = (): AppError =>
  new AppError({ kind: 'too-large', code: 'voice.dictation-too-large', message: 'At most a minute can be dictated at once.' });

export const emptyRecording = (): AppError => invalidField('audio', 'This recording is empty.');

export const notWav = (): AppError =>
  new AppError({ kind: 'unsupported-type', code: 'voice.not-wav', message: 'What was said can be sent as a WAV file only.' });

/** The job continues, as for `speechUnderWay`. */
export const transcriptionPending = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'voice.listening',
    message: 'What you said is still being heard. Please ask again in a moment.',
    retryAfterS: 5,
  });

export const listeningFailed = (message: string): AppError => new AppError({ kind: 'provider-failed', code: 'voice.unheard', message });

export const nothingToSay = (): AppError => invalidField('text', 'There are no words in this that could be spoken');
export const voiceNotFailed = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'voice.not-failed',
    message: 'There is no voice here that failed, so there is nothing to try again.',
  });
