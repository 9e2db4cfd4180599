import type { ErrorKind, ErrorBody } from '@everkin/contracts/errors';
import { describeDiskFull } from '@everkin/domain/disk-full';
import { AppError } from '@everkin/domain/errors';
import { describeProviderFailure } from '@everkin/domain/provider-failures';
import { toNotFoundError } from '@everkin/domain/foreign-key-errors';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';

/** Maps each error kind to its HTTP status and tRPC code; the only such table (docs/API.md, Errors). */
export const ERROR_RESPONSES: Record<ErrorKind, { status: number; code: string; trpcCode: TRPC_ERROR_CODE_KEY }> = {
  invalid: { status: 400, code: 'BAD_REQUEST', trpcCode: 'BAD_REQUEST' },
  'signed-out': { status: 401, code: 'UNAUTHORIZED', trpcCode: 'UNAUTHORIZED' },
  'limit-reached': { status: 402, code: 'PAYMENT_REQUIRED', trpcCode: 'PAYMENT_REQUIRED' },
  forbidden: { status: 403, code: 'FORBIDDEN', trpcCode: 'FORBIDDEN' },
  'not-found': { status: 404, code: 'NOT_FOUND', trpcCode: 'NOT_FOUND' },
  conflict: { status: 409, code: 'CONFLICT', trpcCode: 'CONFLICT' },
  expired: { status: 410, code: 'GONE', trpcCode: 'PRECONDITION_FAILED' },
  'too-large': { status: 413, code: 'PAYLOAD_TOO_LARGE', trpcCode: 'PAYLOAD_TOO_LARGE' },
  'unsupported-type': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', trpcCode: 'UNSUPPORTED_MEDIA_TYPE' },
  'too-many': { status: 429, code: 'TOO_MANY_REQUESTS', trpcCode: 'TOO_MANY_REQUESTS' },
  'provider-failed': { status: 502, code: 'BAD_GATEWAY', trpcCode: 'BAD_GATEWAY' },
  'storage-full': { status: 507, code: 'INSUFFICIENT_STORAGE', trpcCode: 'INTERNAL_SERVER_ERROR' },
  unavailable: { status: 503, code: 'SERVICE_UNAVAILABLE', trpcCode: 'SERVICE_UNAVAILABLE' },
  internal: { status: 500, code: 'INTERNAL_SERVER_ERROR', trpcCode: 'INTERNAL_SERVER_ERROR' },
};

const DATABASE_AWAY_RETRY_S = 5;

const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.';

/**
 * Codes of PostgreSQL and its driver that mean the database is unavailable (PostgreSQL manual, appendix A: classes 08, 53, 57). For a full
 * disk see `describeDiskFull`.
 */
const DATABASE_AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08\d{3}|53\d{3}|57P0\d)$/;

/** A statement timeout or lock timeout (57014 query_canceled, 55P03 lock_not_available). */
const DATABASE_BUSY = /^(57014|55P03)$/;

/** Whether an error or one of its causes has such a code. */
function hasCode(error: unknown, codes: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.test(cause.code)) return true;
  }
  return false;
}

const databaseAway = (cause: unknown): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'database.away',
    message: 'Everkin cannot reach its database at the moment. Please try again shortly.',
    retryAfterS: DATABASE_AWAY_RETRY_S,
    cause,
  });

const databaseBusy = (cause: unknown): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'database.busy',
    message: 'Everkin is very busy at the moment. Please try again shortly.',
    retryAfterS: DATABASE_AWAY_RETRY_S,
    cause,
  });

/** A malformed URL, such as one with a broken percent escape. */
export const unreadableAddress = (cause: unknown): AppError =>
  new AppError({ kind: 'invalid', code: 'http.unreadable-address', message: 'This address is not valid.', cause });

/** The zod issues, wherever they are in the cause chain. */
function issuesOf(cause: unknown): { path: string; message: string }[] | null {
  if (!(cause instanceof Error) || !('issues' in cause) || !Array.isArray(cause.issues)) return null;
  return cause.issues.map((issue: { path: PropertyKey[]; message: string }) => ({ path: issue.path.join('.'), message: issue.message }));
}

const KIND_OF_STATUS = new Map(Object.entries(ERROR_RESPONSES).map(([kind, answer]) => [answer.status, kind]));
const isErrorKind = (kind: string | undefined): kind is ErrorKind => kind !== undefined && kind in ERROR_RESPONSES;

/** Fastify's own errors: a body that is malformed, too large, or of an unknown type. */
function fromHttpStatus(error: Error, status: number): AppError | null {
  const kind = KIND_OF_STATUS.get(status);
  if (!isErrorKind(kind) || status >= 500) return null;
  const message =
    status === 400
      ? 'This request could not be read.'
      : status === 415
        ? 'This content type is not supported here.'
        : 'This request is too large.';
  return new AppError({ kind, code: 'http.refused', message, cause: error });
}

/**
 * Maps any error to what the caller may see. Unexpected errors become one generic sentence without internals;
 * the caller of this function logs them first.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const providerFailure = describeProviderFailure(error) ?? describeDiskFull(error);
  if (providerFailure) return providerFailure;
  if (hasCode(error, DATABASE_AWAY)) return databaseAway(error);
  if (hasCode(error, DATABASE_BUSY)) return databaseBusy(error);
  const vanished = toNotFoundError(error);
  if (vanished) return vanished;
  if (error instanceof TRPCError) return fromTrpcError(error);
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    const refused = fromHttpStatus(error, error.statusCode);
    if (refused) return refused;
  }
  return new AppError({ kind: 'internal', code: 'internal', message: OUR_FAULT, cause: error });
}

function fromTrpcError(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause;
  const issues = issuesOf(error.cause);
  if (issues && error.code === 'BAD_REQUEST')
    return new AppError({
      kind: 'invalid',
      code: 'invalid.input',
      message: issues[0]?.message ?? 'This request is not valid.',
      issues,
      cause: error,
    });
  if (error.cause instanceof Error && error.code === 'INTERNAL_SERVER_ERROR') return toAppError(error.cause);
  const status = getHTTPStatusCodeFromError(error);
  const kind = KIND_OF_STATUS.get(status);
  // Client errors that the table has no kind for, such as a query called as a mutation or a closed connection.
  if (!isErrorKind(kind) && status < 500)
    return new AppError({ kind: 'invalid', code: `trpc.${error.code}`, message: 'This call is not valid.', cause: error });
  if (!isErrorKind(kind) || kind === 'internal')
    return new AppError({ kind: 'internal', code: 'internal', message: OUR_FAULT, cause: error });
  return new AppError({ kind, code: `trpc.${error.code}`, message: error.message, cause: error });
}

/** The body of a failed REST call. */
export function toFailure(error: AppError, requestId: string): ErrorBody {
  return { message: error.message, code: ERROR_RESPONSES[error.kind].code, ...(error.issues && { issues: error.issues }), requestId };
}
