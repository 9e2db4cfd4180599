import { z } from 'zod';

/** NUL is the one code point that PostgreSQL text cannot hold (PostgreSQL manual, 8.3). */
const hasNoNul = (value: string): boolean => !value.includes('\u0000');

/** Half of a character, which a careless cut through an emoji leaves, becomes the sign for "unreadable": it has no place in UTF-8. */
const toWhole = (value: string): string => value.toWellFormed();

/**
 * A trimmed string of 1…`max` characters, fit to be stored.
 * @param required the message for a missing, empty or wrongly typed value, in the words of product.md section 5
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
