import { nameProcess } from '../name-process.ts';
import { createNoMetrics } from './none.ts';
import type { Metrics } from './port.ts';
import { createPrometheusMetrics } from './prometheus.ts';

/** Prometheus metrics when an operator password is set, since reading them needs it; otherwise none. */
export const createMetrics = (settings: { OPERATOR_PASSWORD?: string | undefined }, room: 'api' | 'worker'): Metrics =>
  settings.OPERATOR_PASSWORD === undefined ? createNoMetrics() : createPrometheusMetrics({ process: nameProcess(room) });
