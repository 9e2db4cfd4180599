import { z } from 'zod';
import { PAGE_MAX_ROWS } from './units.ts';

const MESSAGE = `limit is a number from 1 to ${PAGE_MAX_ROWS}`;

/** Page size of a list; a string in query parameters. */
export const PageLimit = z.coerce.number({ error: MESSAGE }).int(MESSAGE).min(1, MESSAGE).max(PAGE_MAX_ROWS, MESSAGE);
