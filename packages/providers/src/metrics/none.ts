import type { Metrics } from './port.ts';

/** Measures nothing: where nobody may look, and in tests. */
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
