import type { TestModule } from 'vitest/node';

export type Tally = {
  passed: number;
  failed: number;
  /** Each with its reason; a test without one says so. */
  skips: { name: string; reason: string }[];
};

/**
 * Counts tests by outcome. A file that could not be loaded, a failed hook and an error outside every test
 * count as one failure each: otherwise a run could lose tests and still pass.
 */
export function tally(modules: readonly Pick<TestModule, 'errors' | 'children'>[], unhandledErrors: number): Tally {
  const result: Tally = { passed: 0, failed: unhandledErrors, skips: [] };
  for (const module of modules) {
    result.failed += module.errors().length;
    for (const suite of module.children.allSuites()) result.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const outcome = test.result();
      if (outcome.state === 'passed') result.passed += 1;
      else if (outcome.state === 'skipped') result.skips.push({ name: test.fullName, reason: outcome.note ?? 'no reason given' });
      else result.failed += 1;
    }
  }
  return result;
}

/** `12 passed, 0 failed`, and the number of skipped tests, if any. */
export function closingLine({ passed, failed, skips }: Tally): string {
  return `${passed} passed, ${failed} failed${skips.length > 0 ? `, ${skips.length} skipped` : ''}`;
}
