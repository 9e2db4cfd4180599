import { wrongSettings } from '@everkin/contracts/start-problem';
import { findDataDirectoryProblem } from '@everkin/providers/data-directory/find-problem';
import { adoptTheFiles } from './adopt-files.ts';
import { backUp, type Backup } from './backup.ts';
import { restore } from './restore.ts';
import { loadRunSettings, type RunSettings } from './start/config.ts';

export type Task = 'backup' | 'restore' | 'adopt-files';

/** @param withoutCapsuleKeys of `restore`: goes on where the key of a sealed capsule is missing */
export type TaskOptions = { file?: string | undefined; withoutCapsuleKeys?: boolean };

/** Runs a task of `keep.mjs` and reports its result; sets the exit code. */
export async function runTask(task: Task, options: TaskOptions): Promise<void> {
  const read = loadRunSettings();
  if (!read.ok) return fail(wrongSettings(read.problems).message);
  for (const sentence of read.misspelt) console.error(sentence);
  const problem = findDataDirectoryProblem(read.settings.dataDir);
  if (problem) return fail(problem);
  try {
    console.log(await run(task, read.settings, options));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function run(task: Task, settings: RunSettings, { file, withoutCapsuleKeys }: TaskOptions): Promise<string> {
  if (task === 'backup') return describeBackup(await backUp(settings, file));
  if (task === 'adopt-files') return adoptTheFiles(settings);
  const back = await restore(settings, file ?? '', { withoutCapsuleKeys: withoutCapsuleKeys === true });
  return [
    `The backup of ${back.madeAt} was restored to ${settings.dataDir}, with ${back.files} files. You can start Everkin now.`,
    ...(back.lostCapsules.length > 0 ? ['Without their key, these capsules stay closed for good:', ...back.lostCapsules] : []),
  ].join('\n');
}

function describeBackup({ file, sizeBytes, keys }: Backup): string {
  const written = `Backup written to ${file} (${(sizeBytes / 1e6).toFixed(1)} MB). Store it safely on another disk: it is not encrypted.`;
  if (!keys) return written;
  const loss =
    keys.capsules === 0
      ? 'capsules that are sealed with it'
      : keys.capsules === 1
        ? 'the sealed capsule'
        : `the ${keys.capsules} sealed capsules`;
  return `${written}
The key of sealed capsules was written to ${keys.file}. Keep a copy of both files, in two places: without the key file, ${loss} can never be opened; kept apart, a stolen backup does not reveal what is sealed.`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
