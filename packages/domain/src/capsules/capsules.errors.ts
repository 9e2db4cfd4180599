import { CAPSULE_MAX_BYTES, CAPSULE_MAX_PARTS, CAPSULE_NEW_RECIPIENTS_PER_DAY } from '@everkin/contracts/capsules/capsules';
import { MEBIBYTE } from '@everkin/contracts/units';
import { AppError, invalidField } from '../errors.ts';

export const capsuleNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'capsules.not-found', message: 'This capsule does not exist.' });

export const partNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'capsules.no-part', message: 'This part does not exist.' });

const conflict = (code: string, message: string): AppError => new AppError({ kind: 'conflict', code: `capsules.${code}`, message });

export const capsuleSealed = (): AppError => conflict('sealed', 'It is sealed. Take it back to change what is inside.');

export const capsuleBusy = (): AppError => conflict('busy', 'It is being sealed or opened at the moment. Please try again shortly.');

export const capsuleOpen = (): AppError => conflict('open', 'It is open, so it stays as it is.');

/** @param name of somebody who let the author know; else null */
export const capsuleOpened = (name: string | null): AppError => conflict('opened', `${name ?? 'Somebody'} has opened it, so it stays.`);

export const nothingWritten = (): AppError => conflict('empty', 'Write something first.');

export const noOpeningDay = (): AppError => conflict('no-day', 'Choose when it opens first.');

export const noRecipients = (): AppError => conflict('no-recipients', 'Choose who it is for first.');

const tooLarge = (code: string, message: string): AppError => new AppError({ kind: 'too-large', code: `capsules.${code}`, message });

export const tooManyParts = (): AppError =>
  tooLarge('too-many-parts', `A capsule holds at most ${CAPSULE_MAX_PARTS} things, its letter among them.`);

export const capsuleTooLarge = (): AppError =>
  tooLarge('too-large', `A capsule holds at most ${CAPSULE_MAX_BYTES / MEBIBYTE} MB together.`);

export const wrongPartKind = (): AppError =>
  new AppError({
    kind: 'unsupported-type',
    code: 'capsules.wrong-type',
    message: 'Please choose a photo (PNG, JPG, GIF or WebP) or a sound recording.',
  });

export const unknownRecipient = (index: number): AppError =>
  invalidField(`recipients.${index}.id`, 'This person is not there any more. Please reload the page.');

export const recipientsStay = (): AppError =>
  invalidField('recipients', 'It is open, so nobody can be added or removed. You can still correct an address.');

export const tooManyNewRecipients = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'capsules.too-many-recipients',
    message: `You have named ${CAPSULE_NEW_RECIPIENTS_PER_DAY} new people within a day. Please add the others tomorrow.`,
    retryAfterS: 60 * 60,
  });
