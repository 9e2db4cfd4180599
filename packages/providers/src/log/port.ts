/** Log fields: names, ids and numbers; never content, passwords or tokens. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** The logger the use-cases see. */
export type Log = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  /** Logs `error` with its stack, without content that people wrote. */
  error(error: unknown, fields: LogFields, message: string): void;
};
