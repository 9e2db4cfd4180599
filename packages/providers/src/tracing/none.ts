import type { Span, Tracing } from './port.ts';

const NO_SPAN: Span = { run: (work) => work(), end: () => {} };

/** No tracing: without a collector, and in tests. */
export function createNoTracing(): Tracing {
  return {
    isOn: false,
    begin: () => NO_SPAN,
    findTraceparent: () => null,
    findTraceId: () => null,
    close: () => Promise.resolve(),
  };
}
