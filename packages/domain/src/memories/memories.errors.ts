import { AppError, invalidField } from '../errors.ts';

export const memoryNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'memories.not-found', message: 'This memory does not exist.' });

export const memoryStillRead = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'memories.still-read',
    message: 'This memory is still being processed. You can correct its text once it is ready.',
  });

export const memoryNotFailed = (): AppError =>
  new AppError({ kind: 'conflict', code: 'memories.not-failed', message: 'This memory has not failed, so there is nothing to retry.' });

export const notADialogue = (): AppError => invalidField('person', 'This memory is not a chat, so there is nobody to choose.');

export const unknownSpeaker = (name: string): AppError => invalidField('person', `Nobody called ${name} speaks in this chat.`);

export const notAConversation = (): AppError =>
  invalidField('attribution', 'This memory does not look like a chat between several people, so there is nothing to choose.');

export const nobodyHears = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'memories.held-back',
    message: 'Please choose first whose words these are. Until then they are not used in conversations.',
  });

export const uploadNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'uploads.no-part-upload', message: 'This upload does not exist or has expired.' });

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
    message: `This part does not continue the upload: the next byte is ${nextByte}.`,
  });

export const partTooSmall = (): AppError => invalidField('part', 'Every part except the last must be at least 1 MB.');

export const partBeyondEnd = (): AppError => invalidField('part', 'This part exceeds the declared size of the file.');

export const uploadFinished = (): AppError =>
  new AppError({ kind: 'conflict', code: 'uploads.finished', message: 'This upload is already complete.' });

export const uploadIncomplete = (nextByte: number): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'uploads.incomplete',
    message: `This upload is not complete yet: the next byte is ${nextByte}.`,
  });
