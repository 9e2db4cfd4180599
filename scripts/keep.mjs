// `npx -y pnpm@12 backup` and `restore`. Plain JavaScript, because an outdated Node must still be able to parse it.
import './node-version.mjs';

const HELP = `Keeps everything that people have given Everkin, in one file.

  npx -y pnpm@12 backup [FILE]    writes a backup, while Everkin runs or not
  npx -y pnpm@12 restore FILE     puts one back into an installation that nobody has used

DATA_DIR and DATABASE_URL say which installation: see docs/CONFIGURATION.md.`;

const [task, ...given] = process.argv.slice(2).filter((word) => word !== '--');
const isKnown = (task === 'backup' && given.length <= 1) || (task === 'restore' && given.length === 1);

if (given.includes('--help') || !isKnown) {
  console.log(HELP);
  if (!given.includes('--help')) process.exitCode = 1;
} else {
  const { keep } = await import('./keep.ts');
  await keep(task, given[0]);
}
