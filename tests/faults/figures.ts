import type { TestContext } from 'vitest';

/** A measurement for a guarantee, such as `0 of 812 lost`. */
export type Figure = { promise: `P${number}`; measured: string };

declare module 'vitest' {
  export interface TaskMeta {
    figures?: Figure[];
  }
}

/** Adds a measurement to the table at the end of the run (tests/guarantee-report.ts). */
export function record({ task }: TestContext, promise: Figure['promise'], measured: string): void {
  (task.meta.figures ??= []).push({ promise, measured });
}

/** The value below which this share of the values lies. @param share 0.95 for p95 */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
