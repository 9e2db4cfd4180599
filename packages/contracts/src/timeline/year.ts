import { z } from 'zod';

const MESSAGE = 'A year is a number such as 1962';

/** A year; a string in query parameters. */
export const Year = z.coerce.number({ error: MESSAGE }).int(MESSAGE).min(1000, MESSAGE).max(9999, MESSAGE);
