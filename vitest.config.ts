import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '**/.build/**', 'data/**'];
const integration = '**/*.integration.test.{ts,tsx}';
const browser = 'apps/web/e2e/**/*.test.ts';
/** What must hold as well where two apis share a port, and two workers take jobs. */
const several = ['apps/api/src/rest/routes/{groups,invitations}.integration.test.ts', 'apps/web/e2e/groups/group-answers.test.ts'];
/** Each on servers of its own: what they expect in an exact order waits for every transaction of a PostgreSQL. */
const alone = { 'alone-feed': '**/event-streams.integration.test.ts', 'alone-events': '**/live-events.integration.test.ts' };
/** Whole installations that are hurt, each with servers of its own. */
const faults = 'tests/faults/*.faults.test.ts';

/** Unit tests that start processes of their own, or read and pack very much: four fifths of the time of all. */
const heavy = [
  'packages/embedded/src/**/*.test.ts',
  'packages/providers/src/archive/zip.test.ts',
  'packages/providers/src/extraction/{embedded,chats/bounds,chats/whatsapp}.test.ts',
  'packages/providers/src/images/sharp.test.ts',
  'packages/providers/src/warm-process/*.test.ts',
  'packages/providers/src/models/*.test.ts',
  'packages/providers/src/storage/uploadthing.test.ts',
  'packages/providers/src/transcription/**/*.test.ts',
  'packages/providers/src/voice/**/*.test.ts',
  'scripts/{demo,start/*,check/**/*}.test.ts',
  'tests/linear-time/*.test.ts',
];

/** Loading modules anew for each file is most of the time of small files; what they change they put back (restoreMocks). */
const sharingModules = { isolate: false };
/**
 * Files wait a third of their time, for a worker, a page or a lease: one more than there are processors keeps these busy. More
 * than five would want more connections than the PostgreSQL of the tests has.
 */
const inParallel = { maxWorkers: Math.min(availableParallelism() + 1, 5) };

/**
 * Kinds of tests, told apart by their file's name; all but the faults run at the same time:
 * unit needs nothing (or starts its own loopback servers), unit-heavy is the slow part of it, integration needs PostgreSQL and Redis, browser needs the built app too,
 * alone is integration that others in the same PostgreSQL would disturb, and several runs some of them again with two of each
 * process. Any other does so with TEST_PROCESSES=2 in its environment. Faults start whole installations and hurt them.
 */
export default defineConfig({
  test: {
    // Tests build their databases themselves and share nothing but the servers.
    restoreMocks: true,
    unstubEnvs: true,
    // What is waited for comes late when another test has the machine, or a long transaction of the shared PostgreSQL.
    // Not more often, because each look into a page is work for four processes.
    expect: { poll: { timeout: 30_000, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...never, integration, faults, ...heavy],
          ...inParallel,
          ...sharingModules,
          // The machine may do something else as well.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-heavy',
          include: heavy,
          exclude: [...never, integration],
          ...inParallel,
          ...sharingModules,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [integration],
          exclude: [...never, browser, ...Object.values(alone)],
          globalSetup: ['tests/global-setup.ts'],
          ...inParallel,
          ...sharingModules,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      ...Object.entries(alone).map(([name, file]) => ({
        extends: true as const,
        test: {
          name,
          include: [file],
          exclude: never,
          env: { TEST_SERVERS: 'own' },
          globalSetup: ['tests/global-setup.ts'],
          ...inParallel,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      })),
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          exclude: never,
          globalSetup: ['tests/global-setup.ts'],
          ...inParallel,
          // They share a browser as well (shareBrowser).
          ...sharingModules,
          testTimeout: 180_000,
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
          ...inParallel,
          testTimeout: 180_000,
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
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
