import { describe, expect, test } from 'vitest';
import { findLostTests, namedTests } from './named-tests.ts';

const TESTS: Record<string, string> = {
  'e2e/home.test.ts': "test('home is shown', () => {});\ntest.each([1])(\n  '$how it fits', () => {});\n// 'told in a comment'",
};
const lost = (row: string): string[] => findLostTests({ page: row, readTest: (file) => TESTS[file] ?? null });

describe('docs/SCREENS.md', () => {
  test('may name several tests in a row, padded or not', () => {
    expect(lost('| Home | `e2e/home.test.ts` › home is shown<br>`e2e/home.test.ts` › $how it fits   |')).toEqual([]);
  });

  test("is reported for a missing test or file, and for a name that is not a test's", () => {
    expect(lost('| Home | `e2e/home.test.ts` › home is gone |')).toEqual([expect.stringContaining('“home is gone”')]);
    expect(lost('| Home | `e2e/gone.test.ts` › home is shown |')).toEqual([expect.stringContaining('e2e/gone.test.ts')]);
    expect(lost('| Home | `e2e/home.test.ts` › told in a comment |')).toHaveLength(1);
  });

  test('is reported for a sentence without a test, but not for headings', () => {
    expect(lost('| Statement | Shown by |\n| --- | --- |\n| Home has a door | |')).toEqual([expect.stringContaining('Home has a door')]);
  });

  test('names only tests that exist', async () => {
    expect(await namedTests.findProblems()).toEqual([]);
  });
});
