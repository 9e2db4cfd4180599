// `npx -y pnpm@12 backup` and `restore`. Plain JavaScript, because an outdated Node must still be able to parse it.
import './node-version.mjs';

const HELP = `Backs up all data of an installation into one file, and restores it.

  npx -y pnpm@12 backup [FILE]    writes a backup, whether Everkin is running or not
  npx -y pnpm@12 restore FILE     restores a backup into a stopped installation without accounts

DATA_DIR and DATABASE_URL choose the installation: see docs/CONFIGURATION.md.`;

const [task, ...given] = process.argv.slice(2).filter((word) => word !== '--');
const isKnown = (task === 'backup' && given.length <= 1) || (task === 'restore' && given.length === 1);

if (given.includes('--help') || !isKnown) {
  console.log(HELP);
  if (!given.includes('--help')) process.exitCode = 1;
} else {
  const { keep } = await import('./keep.ts');
  await keep(task, given[0]);
}
