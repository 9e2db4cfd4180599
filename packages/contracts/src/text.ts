import { z } from 'zod';

/** NUL is the one code point that PostgreSQL text cannot hold (PostgreSQL manual, 8.3). */
const hasNoNul = (value: string): boolean => !value.includes('\u0000');

/** Half of a character, which a careless cut through an emoji leaves, becomes the sign for "unreadable": it has no place in UTF-8. */
const toWhole = (value: string): string => value.toWellFormed();

/** Line breaks and tabs (Unicode Standard Annex 14, the classes BK, CR, LF and NL): a name is one line wherever it stands. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/**
 * Embeddings, overrides and isolates (Unicode Standard Annex 9), which turn the words that a page writes around a name, and
 * controls that nothing shows. NUL is left to be refused. Arabic and Hebrew need none of them, nor do joined emoji.
 */
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;
/** Zero widths, soft hyphens and the like, which make two names out of one that look the same; joiners and flags need theirs. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** So many marks on one letter are of no language; they would cover the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{5})\p{M}+/gu;
/** Anything but spaces, controls, zero widths, fillers, the blank of Braille, accents on no letter, and what no font has. */
const SHOWN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u;

/** A name in one line, without what would turn the direction of the words around it, or cover them. */
export const toOneLine = (name: string): string =>
  toWhole(name).replaceAll(LINE_BREAKS, ' ').replaceAll(CONTROLS, '').replaceAll(ZERO_WIDTH, '').replaceAll(TOO_MANY_MARKS, '$1');

/** Whether anybody can see it: false for a name of zero-width characters alone. */
export const showsSomething = (name: string): boolean => SHOWN.test(name);

/**
 * A name or title of 1…`max` characters, in one line, that can be seen.
 * @param required the message for a missing, empty, invisible or wrongly typed value, as docs/PRODUCT.md, Forms, has it
 */
export const requiredName = (required: string, max: number, tooLong = `Please keep this under ${max.toLocaleString('en-US')} characters`) =>
  z
    .string({ error: required })
    .overwrite(toOneLine)
    .trim()
    .min(1, required)
    .max(max, tooLong)
    .refine(hasNoNul, 'This name holds a character that cannot be stored')
    // An empty one has been told so already.
    .refine((name) => name === '' || showsSomething(name), required);

/** A stored name as it is shown: those of earlier versions may hold anything. */
export const ShownName = z.string().overwrite((name) => (name === '' || showsSomething(name) ? toOneLine(name).trim() : 'Unnamed'));

/**
 * A trimmed string of 1…`max` characters, fit to be stored.
 * @param required the message for a missing, empty or wrongly typed value, as docs/PRODUCT.md, Forms, has it
 */
export const requiredText = (required: string, max: number, tooLong = `Please keep this under ${max.toLocaleString('en-US')} characters`) =>
  z
    .string({ error: required })
    .overwrite(toWhole)
    .trim()
    .min(1, required)
    .max(max, tooLong)
    .refine(hasNoNul, 'This text holds a character that cannot be stored');

/** A string of 0…`max` characters, trimmed; blank and missing mean the same to callers. */
export const optionalText = (max: number) =>
  z
    .string({ error: 'This must be text' })
    .overwrite(toWhole)
    .trim()
    .max(max, `Please keep this under ${max.toLocaleString('en-US')} characters`)
    .refine(hasNoNul, 'This text holds a character that cannot be stored');
