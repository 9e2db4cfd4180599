import { z } from 'zod';

/** Rows that one call of a list answers at most, and where it is not said how many. */
export const PAGE_MAX_ROWS = 200;

const MESSAGE = `limit is a number from 1 to ${PAGE_MAX_ROWS}`;

/** How many of a long list are wanted at once; the query of an address brings it as text. */
export const PageLimit = z.coerce.number({ error: MESSAGE }).int(MESSAGE).min(1, MESSAGE).max(PAGE_MAX_ROWS, MESSAGE);
