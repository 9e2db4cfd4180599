import { z } from 'zod';

const NOT_A_YEAR = 'A year is a number such as 1962';

/** A year, as a number or in a query. */
export const Year = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    { error: NOT_A_YEAR },
  )
  .refine((year) => year >= 1000 && year <= 9999, NOT_A_YEAR);
