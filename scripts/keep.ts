import { wrongSettings } from '@everkin/contracts/start-problem';
import { findDataDirectoryProblem } from '@everkin/providers/data-directory/find-problem';
import { adoptTheFiles } from './adopt-files.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { loadRunSettings, type RunSettings } from './start/config.ts';

export type Task = 'backup' | 'restore' | 'adopt-files';

/** Runs a task of `keep.mjs` and reports its result; sets the exit code. */
export async function keep(task: Task, file: string | undefined): Promise<void> {
  const read = loadRunSettings();
  if (!read.ok) return fail(wrongSettings(read.problems).message);
  for (const sentence of read.misspelt) console.error(sentence);
  const problem = findDataDirectoryProblem(read.settings.dataDir);
  if (problem) return fail(problem);
  try {
    console.log(await run(task, read.settings, file));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function run(task: Task, settings: RunSettings, file: string | undefined): Promise<string> {
  if (task === 'backup') {
    const made = await backUp(settings, file);
    return `Backup written to ${made.file} (${(made.sizeBytes / 1e6).toFixed(1)} MB). Store it safely on another disk: it is not encrypted.`;
  }
  if (task === 'adopt-files') return adoptTheFiles(settings);
  const back = await restore(settings, file ?? '');
  return `The backup of ${back.madeAt} was restored to ${settings.dataDir}, with ${back.files} files. You can start Everkin now.`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
