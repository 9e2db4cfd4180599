import { formatCount } from './format-count.ts';
import { z } from 'zod';

/** NUL is the one code point that PostgreSQL text cannot hold (PostgreSQL manual, 8.3). */
const hasNoNul = (value: string): boolean => !value.includes('\u0000');

/** A lone surrogate, as left by cutting through an emoji, becomes the replacement character: UTF-8 cannot encode it. */
const toWhole = (value: string): string => value.toWellFormed();

/** Line breaks and tabs (Unicode Standard Annex 14, the classes BK, CR, LF and NL): a name is always a single line. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/**
 * Embeddings, overrides and isolates (Unicode Standard Annex 9), which reorder the text around a name, and invisible controls. NUL is
 * rejected separately. Arabic and Hebrew need none of them, nor do joined emoji.
 */
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;
/** Zero-width characters, soft hyphens and the like, which make different names look the same; joiners and flags need theirs. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** More combining marks than any language uses; they would cover the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{5})\p{M}+/gu;
/**
 * Visible characters: no spaces, controls, zero-width characters, fillers, Braille blank, lone combining marks or unassigned code
 * points.
 */
const SHOWN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u;

/** A single-line name, without characters that would reorder or cover the text around it. */
export const toOneLine = (name: string): string =>
  toWhole(name).replaceAll(LINE_BREAKS, ' ').replaceAll(CONTROLS, '').replaceAll(ZERO_WIDTH, '').replaceAll(TOO_MANY_MARKS, '$1');

/** Whether a name is visible: false for one of zero-width characters only. */
export const showsSomething = (name: string): boolean => SHOWN.test(name);

/**
 * A visible, single-line name or title of 1…`max` characters.
 * @param required the message for a missing, empty, invisible or wrongly typed value, as docs/PRODUCT.md, Forms, has it
 */
export const requiredName = (required: string, max: number, tooLong = `Please keep this under ${formatCount(max)} characters`) =>
  z
    .string({ error: required })
    .overwrite(toOneLine)
    .trim()
    .min(1, required)
    .max(max, tooLong)
    .refine(hasNoNul, 'This name holds a character that cannot be stored')
    // An empty name already has a message.
    .refine((name) => name === '' || showsSomething(name), required);

/** A stored name, sanitised for display: those of earlier versions may contain anything. */
export const ShownName = z.string().overwrite((name) => (name === '' || showsSomething(name) ? toOneLine(name).trim() : 'Unnamed'));

/**
 * A trimmed string of 1…`max` characters that can be stored.
 * @param required the message for a missing, empty or wrongly typed value, as docs/PRODUCT.md, Forms, has it
 */
export const requiredText = (required: string, max: number, tooLong = `Please keep this under ${formatCount(max)} characters`) =>
  z
    .string({ error: required })
    .overwrite(toWhole)
    .trim()
    .min(1, required)
    .max(max, tooLong)
    .refine(hasNoNul, 'This text holds a character that cannot be stored');

/** A trimmed string of 0…`max` characters; blank and missing are equivalent. */
export const optionalText = (max: number) =>
  z
    .string({ error: 'This must be text' })
    .overwrite(toWhole)
    .trim()
    .max(max, `Please keep this under ${formatCount(max)} characters`)
    .refine(hasNoNul, 'This text holds a character that cannot be stored');

/** Text of 0…`max` characters, kept to the letter: line breaks and spaces too. */
export const exactText = (max: number) =>
  z
    .string({ error: 'This must be text' })
    .overwrite(toWhole)
    .max(max, `Please keep this under ${formatCount(max)} characters`)
    .refine(hasNoNul, 'This text holds a character that cannot be stored');
