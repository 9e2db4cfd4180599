import { readFileSync } from 'node:fs';
import type { TestModule } from 'vitest/node';
import type { Figure } from './faults/figures.ts';

const PAGE = new URL('../docs/RELIABILITY.md', import.meta.url);
const ROW = /^\| *(P\d+) *\| *([^|]+?) *\|/;

/** The measurements of a run (tests/faults/figures.ts), in test order. */
export const listFigures = (modules: readonly Pick<TestModule, 'children'>[]): Figure[] =>
  modules.flatMap(({ children }) => [...children.allTests()].flatMap((test) => test.meta().figures ?? []));

/**
 * The guarantees of docs/RELIABILITY.md, each with its measurements of this run: `P# | promise | measured`.
 * @returns one line for each promise; none when nothing was measured
 */
export function printGuarantees(figures: Figure[], page: string = readFileSync(PAGE, 'utf8')): string[] {
  if (figures.length === 0) return [];
  return page.split('\n').flatMap((line) => {
    const [, promise, words] = ROW.exec(line) ?? [];
    if (!promise) return [];
    const measured = figures.flatMap((figure) => (figure.promise === promise ? [figure.measured] : []));
    return [`${promise} | ${words} | ${measured.join('; ') || 'not by this run'}`];
  });
}
