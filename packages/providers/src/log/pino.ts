import { pino, type Logger } from 'pino';
import { toLoggableError } from './loggable-error.ts';
import { createSteadyOutput, surviveBrokenOutput } from './steady-output.ts';
import type { Tracing } from '../tracing/port.ts';
import type { Log } from './port.ts';

/** JSON lines on standard output that never block; never content, cookies or passwords. With tracing on, each line has its trace id. */
export function createLogger(name: string, level: string, tracing: Tracing): Logger {
  surviveBrokenOutput();
  const options = {
    name,
    level,
    serializers: { err: toLoggableError },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    ...(tracing.isOn && { mixin: () => nameTrace(tracing) }),
  };
  return pino(options, createSteadyOutput());
}

function nameTrace(tracing: Tracing): Record<string, string> {
  const traceId = tracing.findTraceId();
  return traceId === null ? {} : { trace_id: traceId };
}

/** Adapts a pino logger to the `Log` type of the use-cases. */
export const toLog = (logger: Logger): Log => ({
  info: (fields, message) => logger.info(fields, message),
  warn: (fields, message) => logger.warn(fields, message),
  error: (error, fields, message) => logger.error({ ...fields, err: error }, message),
});
