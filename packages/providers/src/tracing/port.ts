/** What a span stands for: an incoming request, an outgoing call, a job, or a part of one of them. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Our own names, ids, and numbers: never content, addresses, tokens, or paths that may hold one. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanStart = {
  /** One of our names or a route template: low cardinality. */
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** The `traceparent` of a remote cause (W3C Trace Context); without a valid one, the current span is the parent. */
  causedBy?: string | undefined;
};

export type SpanEnd = {
  attributes?: SpanAttributes;
  /** The error, by a name of ours or a status; never a message, which may contain people's words. */
  error?: string;
};

/** A timed operation. */
export interface Span {
  /** Runs work with this span as the current one, across all awaits. */
  run<Result>(work: () => Result): Result;
  /** Ends it; only the first call counts. */
  end(end?: SpanEnd): void;
}

/** Reports to an operator's collector what a request did and how long each part took. */
export interface Tracing {
  /** Whether there is a collector; without one tracing costs nothing. */
  readonly isOn: boolean;
  begin(start: SpanStart): Span;
  /** The current span's `traceparent` (W3C Trace Context), for continuing the trace elsewhere; null without a span. */
  findTraceparent(): string | null;
  /** The current trace id, 32 hexadecimal digits; null without a span. */
  findTraceId(): string | null;
  /** Exports the remaining spans, for less than a second; spans left after that are lost. */
  close(): Promise<void>;
}
