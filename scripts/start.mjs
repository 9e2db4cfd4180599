// `npx -y pnpm@12 start`, `dev` and `demo`. Plain JavaScript, because an outdated Node must still be able to parse it.
import './node-version.mjs';

const HELP = `Starts Everkin and everything it needs.

  npx -y pnpm@12 start     the app
  npx -y pnpm@12 demo      the app with a demo account and an avatar to talk with
  npx -y pnpm@12 dev       the app, with reload on change

Settings are environment variables, such as PORT, DATA_DIR and OPENAI_API_KEY: see docs/CONFIGURATION.md.`;

const known = ['--dev', '--demo', '--help'];
const given = process.argv.slice(2).filter((word) => word !== '--');
const unknown = given.filter((word) => !known.includes(word));

if (unknown.length > 0) {
  console.error(`Unknown option: ${unknown.join(' ')}\n\n${HELP}`);
  process.exitCode = 1;
} else if (given.includes('--help')) {
  console.log(HELP);
} else {
  const { start } = await import('./start.ts');
  await start({ isDev: given.includes('--dev'), isDemo: given.includes('--demo') });
}
