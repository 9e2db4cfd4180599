// `npx -y pnpm@12 backup`, `restore` and `run adopt-files`. Plain JavaScript, because an outdated Node must still be able to parse it.
import './node-version.mjs';

const HELP = `Backs up all data of an installation into one file, and restores it. Says that a database and files belong together.

  npx -y pnpm@12 backup [FILE]    writes a backup, whether Everkin is running or not
  npx -y pnpm@12 restore FILE     restores a backup into a stopped installation without accounts; it needs FILE.keys beside it
                                  while capsules are sealed. With --without-capsule-keys they stay closed for good
  npx -y pnpm@12 run adopt-files  makes the files of a stopped installation those of its database; deletes nothing

DATA_DIR and DATABASE_URL choose the installation: see docs/CONFIGURATION.md.`;

const WITHOUT_KEYS = '--without-capsule-keys';
const [task, ...words] = process.argv.slice(2).filter((word) => word !== '--');
const given = task === 'restore' ? words.filter((word) => word !== WITHOUT_KEYS) : words;
const isKnown =
  (task === 'backup' && given.length <= 1) || (task === 'restore' && given.length === 1) || (task === 'adopt-files' && given.length === 0);

if (given.includes('--help') || !isKnown) {
  console.log(HELP);
  if (!given.includes('--help')) process.exitCode = 1;
} else {
  const { runTask } = await import('./keep.ts');
  await runTask(task, { file: given[0], withoutCapsuleKeys: words.includes(WITHOUT_KEYS) });
}
