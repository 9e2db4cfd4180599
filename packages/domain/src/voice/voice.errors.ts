import { AppError, invalidField } from '../errors.ts';

/** The text with which the page offers to add a voice (docs/PRODUCT.md, Failures). */
export const noClonedVoice = (): AppError =>
  new AppError({ kind: 'conflict', code: 'voice.none', message: 'This avatar has no cloned voice' });

/** The job continues; a repeated call gets the result (docs/PRODUCT.md, Speech). */
export const speechUnderWay = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'voice.under-way',
    message: 'The speech is still being created. Please try again in a moment.',
    retryAfterS: 5,
  });

export const speechFailed = (message: string): AppError => new AppError({ kind: 'provider-failed', code: 'voice.failed', message });

/** No transcription here: no API key, and MODELS=off. */
export const transcriptionUnavailable = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'voice.nothing-hears',
    message: 'Speech recognition is not set up here. Please type your message instead.',
  });

export const dictationTooLarge = (): AppError =>
  new AppError({ kind: 'too-large', code: 'voice.dictation-too-large', message: 'You can dictate for up to one minute at a time.' });

export const emptyRecording = (): AppError => invalidField('audio', 'This recording is empty.');

export const notWav = (): AppError =>
  new AppError({ kind: 'unsupported-type', code: 'voice.not-wav', message: 'Please send speech as a WAV file.' });

/** The job continues, as for `speechUnderWay`. */
export const transcriptionPending = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'voice.listening',
    message: 'Your speech is still being transcribed. Please try again in a moment.',
    retryAfterS: 5,
  });

export const listeningFailed = (message: string): AppError => new AppError({ kind: 'provider-failed', code: 'voice.unheard', message });

export const nothingToSay = (): AppError => invalidField('text', 'This text has no words that can be spoken');
export const voiceNotFailed = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'voice.not-failed',
    message: 'This voice has not failed, so there is nothing to retry.',
  });
