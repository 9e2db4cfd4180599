import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '**/.build/**', 'data/**'];
const integration = '**/*.integration.test.{ts,tsx}';
const browser = 'apps/web/e2e/**/*.test.ts';
/** What must hold as well where two apis share a port, and two workers take jobs. */
const several = ['apps/api/src/rest/{groups,invitations}.integration.test.ts', 'apps/web/e2e/group-answers.test.ts'];
/** What they expect in an exact order waits for every transaction of the PostgreSQL that the tests share. */
const alone = '**/live-{feed,events}.integration.test.ts';
/** Whole installations that are hurt, each with servers of its own. */
const faults = 'tests/faults/*.faults.test.ts';

/** What every file would load anew is most of the time of small files; what they change they put back (restoreMocks). */
const sharingModules = { isolate: false };
/** Much of a test is waiting: two files at a time fill a small machine, and disturb nothing that is timed. */
const twoAtATime = { maxWorkers: 2 };

/**
 * Kinds of tests, told apart by their file's name:
 * unit needs nothing (or starts its own loopback servers), integration needs PostgreSQL and Redis, browser needs the built app too,
 * alone is integration that others in the same PostgreSQL would disturb, and several runs some of them again with two of each
 * process. Any other does so with TEST_PROCESSES=2 in its environment. Faults start whole installations and hurt them.
 */
export default defineConfig({
  test: {
    // Tests build their databases themselves and share nothing but the servers.
    restoreMocks: true,
    unstubEnvs: true,
    // What is waited for comes late when another test has the machine, or a long transaction of the shared PostgreSQL.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...never, integration, faults],
          ...twoAtATime,
          ...sharingModules,
          sequence: { groupOrder: 3 },
          // Some pack or read very much, on a machine that does something else as well.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [integration],
          exclude: [...never, browser, alone],
          globalSetup: ['tests/global-setup.ts'],
          ...twoAtATime,
          ...sharingModules,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [alone],
          exclude: never,
          globalSetup: ['tests/global-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          exclude: never,
          globalSetup: ['tests/global-setup.ts'],
          ...twoAtATime,
          sequence: { groupOrder: 2 },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'several',
          include: several,
          exclude: never,
          env: { TEST_PROCESSES: '2' },
          globalSetup: ['tests/global-setup.ts'],
          ...twoAtATime,
          sequence: { groupOrder: 2 },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: [faults],
          exclude: never,
          // What is measured here would be another figure beside other tests.
          fileParallelism: false,
          sequence: { groupOrder: 4 },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
