import { AppError, invalidField } from '../errors.ts';

export const memoryNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'memories.not-found', message: 'This memory does not exist.' });

export const memoryStillRead = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'memories.still-read',
    message: 'This memory is still being read. Please correct its text when it is ready.',
  });

export const memoryNotFailed = (): AppError =>
  new AppError({ kind: 'conflict', code: 'memories.not-failed', message: 'This memory has not failed, so there is nothing to try again.' });

export const notADialogue = (): AppError => invalidField('person', 'This memory is not a chat, so there is nobody to choose.');

export const unknownSpeaker = (name: string): AppError => invalidField('person', `Nobody called ${name} speaks in this chat.`);

export const notAConversation = (): AppError =>
  invalidField('attribution', 'This memory does not look like a chat of several people, so there is nothing to say about it.');

export const nobodyHears = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'memories.held-back',
    message: 'Please say first whose words these are. Until then nobody hears them.',
  });

export const uploadNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'uploads.no-part-upload', message: 'This upload does not exist, or its time is over.' });

export const tooManyUploads = (max: number): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'uploads.too-many',
    message: `There are ${max} unfinished uploads already. Please finish or cancel one of them.`,
  });

export const partOutOfPlace = (nextByte: number): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'uploads.part-out-of-place',
    message: `This part does not follow what is here: the upload goes on at byte ${nextByte}.`,
  });

export const partTooSmall = (): AppError => invalidField('part', 'A part has at least 1 MB, unless it is the last.');

export const partBeyondEnd = (): AppError => invalidField('part', 'This part goes beyond the size that the file was announced with.');

export const uploadFinished = (): AppError =>
  new AppError({ kind: 'conflict', code: 'uploads.finished', message: 'This upload is finished already.' });

export const uploadIncomplete = (nextByte: number): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'uploads.incomplete',
    message: `This upload is not complete yet: it goes on at byte ${nextByte}.`,
  });
