import { z } from 'zod';

const MESSAGE = 'limit is a number from 1 to 200';

/** How many of a long list are wanted at once; the query of an address brings it as text. */
export const PageLimit = z.coerce.number({ error: MESSAGE }).int(MESSAGE).min(1, MESSAGE).max(200, MESSAGE);
