import type { Metrics } from './port.ts';

/** Records nothing: where metrics cannot be read, and in tests. */
export function createNoMetrics(): Metrics {
  return {
    contentType: 'text/plain',
    beginRequest: () => {},
    endRequest: () => {},
    measureCall: () => {},
    measureJob: () => {},
    measureRecall: () => {},
    render: () => Promise.resolve(''),
  };
}
