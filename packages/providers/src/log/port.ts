/** What is logged: names, ids and numbers; never content, passwords or tokens. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** The log as use-cases see it. */
export type Log = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  /** `error` is written with its stack, and without what people wrote. */
  error(error: unknown, fields: LogFields, message: string): void;
};
