import { pino, type Logger } from 'pino';
import { toLoggableError } from './loggable-error.ts';
import type { Tracing } from '../tracing/port.ts';
import type { Log } from './port.ts';

/** Structured lines on standard output; never content, cookies or passwords. Where there are traces, each names its own. */
export const createLogger = (name: string, level: string, tracing: Tracing): Logger =>
  pino({
    name,
    level,
    serializers: { err: toLoggableError },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    ...(tracing.isOn && { mixin: () => nameTrace(tracing) }),
  });

function nameTrace(tracing: Tracing): Record<string, string> {
  const traceId = tracing.findTraceId();
  return traceId === null ? {} : { trace_id: traceId };
}

/** A logger as use-cases see it. */
export const toLog = (logger: Logger): Log => ({
  info: (fields, message) => logger.info(fields, message),
  warn: (fields, message) => logger.warn(fields, message),
  error: (error, fields, message) => logger.error({ ...fields, err: error }, message),
});
