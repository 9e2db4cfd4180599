import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { forkProcess } from './fork-process.ts';

const Answer = z.object({ problem: z.string().nullable() });

/** Preloaded migrations; they run when they get the database URL. */
export type Migrations = { run: (url: string) => Promise<void>; cancel: () => void };

/**
 * Loads the migrations in a separate process: the loader takes 230 MB, which we would
 * never get back, and half a second, in which the database starts.
 */
export function prepareMigrations(): Migrations {
  const entry = fileURLToPath(new URL('./migrate-process.ts', import.meta.url));
  const migrator = forkProcess({ entry, logFile: null });
  const answered = once(migrator, 'message');
  const ended = once(migrator, 'exit');
  answered.catch(() => {});
  const run = async (url: string): Promise<void> => {
    migrator.send(url);
    const answer = await Promise.race([answered, ended.then(() => [{ problem: 'the migrations ended early' }])]);
    const { problem } = Answer.parse(answer[0]);
    if (problem !== null) throw new Error(`The database could not be migrated to the schema of this version: ${problem}`);
    await ended;
  };
  return { run, cancel: () => migrator.kill() };
}
