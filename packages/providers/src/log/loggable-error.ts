/** An error in a form that is safe to log. */
export type LoggableError = { type: string; message: string; code?: string; stack?: string; cause?: LoggableError };

const CAUSES_MAX = 5;

/**
 * Removes private data from an error before logging. drizzle puts a failed query's parameters, which are people's words and
 * addresses, into its message and so into the stack; of such an error only the SQL text is kept.
 */
export function toLoggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const holdsParameters = 'query' in error && 'params' in error;
  return {
    type: error.name,
    message: holdsParameters ? `Failed query: ${String(error.query)}` : error.message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: toLoggableError(error.cause, depth + 1) }),
  };
}

/** Drops the message at the start of a stack and keeps the frames. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
