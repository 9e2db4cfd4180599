import type { Check } from './check.ts';
import { listFiles, loadText } from './repository.ts';

const PAGES = ['docs/SCREENS.md', 'docs/RELIABILITY.md', 'docs/MODELS.md'];
/** A test file in backticks and, after ›, the title of one of its tests, up to the end of the cell or line. */
const NAMED = /`([\w@./-]+\.test\.tsx?)` › (.+?)(?=<br>|\s*\|)/g;
const ROW = /^\|(?! *(?:-|Statement|Attack|Shape|#))/;

/** Checks the tests that the pages of screens and guarantees name: a claim counts as tested only while its test exists. */
export const namedTests: Check = {
  claim: `every row of ${PAGES.join(', ')} names a test, and every named test exists`,
  findProblems() {
    const files = listFiles();
    const readTest = (shorthand: string): string | null => {
      const file = files.find((candidate) => `/${candidate}`.endsWith(`/${shorthand}`));
      return file === undefined ? null : loadText(file);
    };
    return PAGES.flatMap((path) => findLostTests({ page: loadText(path) ?? '', readTest }).map((problem) => `${path} ${problem}`));
  },
};

/**
 * @param options.page the text of the page
 * @param options.readTest loads a test file by the end of its path; null when there is none
 * @returns one line for each row without a test, and for each missing test
 */
export function findLostTests({ page, readTest }: { page: string; readTest: (file: string) => string | null }): string[] {
  return page
    .split('\n')
    .filter((line) => ROW.test(line))
    .flatMap((row) => {
      const named = [...row.matchAll(NAMED)].map(([, file = '', name = '']) => ({ file, name }));
      if (named.length === 0) return [`names no test for: ${row.split('|')[1]?.trim()}`];
      return named
        .filter(({ file, name }) => !hasTest(readTest(file) ?? '', name))
        .map(({ file, name }) => `names “${name}” in ${file}, where there is no such test`);
    });
}

/** The whole title in quotes right after a bracket, as in `test('…'` and `test.each([…])('…'`. */
function hasTest(source: string, name: string): boolean {
  const joined = source.replace(/\(\s+/g, '(');
  return [`'`, `"`, '`'].some((quote) => joined.includes(`(${quote}${name}${quote}`));
}
