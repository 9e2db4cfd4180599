import { z } from 'zod';

/** All error kinds. One table maps them to HTTP and tRPC responses (docs/API.md, Errors). */
export const ErrorKind = z.enum([
  'invalid',
  'signed-out',
  'limit-reached',
  'forbidden',
  'not-found',
  'conflict',
  'expired',
  'too-large',
  'unsupported-type',
  'too-many',
  'provider-failed',
  'storage-full',
  'unavailable',
  'internal',
]);
export type ErrorKind = z.infer<typeof ErrorKind>;

/** The body of every failed REST call (docs/API.md, Errors). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
