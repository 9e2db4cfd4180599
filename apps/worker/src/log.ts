import type { Log } from '@everkin/domain/deps';
import { pino, type Logger } from 'pino';

/** Structured lines on standard output; never content. */
export const createLogger = (name: string, level: string): Logger => pino({ name, level });

/** The log as use-cases see it. */
export const toLog = (logger: Logger): Log => ({
  info: (fields, message) => logger.info(fields, message),
  warn: (fields, message) => logger.warn(fields, message),
  error: (error, fields, message) => logger.error({ ...fields, err: error }, message),
});
