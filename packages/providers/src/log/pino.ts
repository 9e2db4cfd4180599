import { pino, type Logger } from 'pino';
import { toLoggableError } from './loggable-error.ts';
import { createSteadyOutput, surviveBrokenOutput } from './steady-output.ts';
import type { Tracing } from '../tracing/port.ts';
import type { Log } from './port.ts';

/** Structured lines on standard output, whether or not there is room for them; never content, cookies or passwords. Where there are traces, each names its own. */
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

/** A logger as use-cases see it. */
export const toLog = (logger: Logger): Log => ({
  info: (fields, message) => logger.info(fields, message),
  warn: (fields, message) => logger.warn(fields, message),
  error: (error, fields, message) => logger.error({ ...fields, err: error }, message),
});
