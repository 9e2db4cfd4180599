/** By what a span is drawn: a request that came in, a call that went out, a job, or a part of one of them. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Names of ours, ids, and numbers: never what people wrote, nor an address, a token, or a path that may hold one. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanStart = {
  /** A name of ours or the template of a route: few for all requests together. */
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** The `traceparent` of what caused it elsewhere (W3C Trace Context); without a sound one, the span in hand is its parent. */
  causedBy?: string | undefined;
};

export type SpanEnd = {
  attributes?: SpanAttributes;
  /** What went wrong, by a name of ours or a status; never a message, which may hold words of people. */
  error?: string;
};

/** A piece of work that is timed. */
export interface Span {
  /** Runs work to which this span is the span in hand, across everything that it awaits. */
  run<Result>(work: () => Result): Result;
  /** Ends it, once. */
  end(end?: SpanEnd): void;
}

/** Tells an operator's collector what a request did and caused, and how long each part of it took. */
export interface Tracing {
  /** Whether there is a collector; without one nothing of this costs anything. */
  readonly isOn: boolean;
  begin(start: SpanStart): Span;
  /** Names the span in hand to whoever goes on with its work elsewhere (`traceparent` of W3C Trace Context); null outside of any. */
  findTraceparent(): string | null;
  /** The trace of the span in hand, 32 hexadecimal digits; null outside of any. */
  findTraceId(): string | null;
  /** Sends what has ended and was not sent yet, for less than a second; what is left then is lost. */
  close(): Promise<void>;
}
