import { nameProcess } from '../name-process.ts';
import { createNoMetrics } from './none.ts';
import type { Metrics } from './port.ts';
import { createPrometheusMetrics } from './prometheus.ts';

/** Measures where the operator may look, which takes a password; else nothing is measured. */
export const createMetrics = (settings: { OPERATOR_PASSWORD?: string | undefined }, room: 'api' | 'worker'): Metrics =>
  settings.OPERATOR_PASSWORD === undefined ? createNoMetrics() : createPrometheusMetrics({ process: nameProcess(room) });
