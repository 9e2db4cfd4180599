// `npx -y pnpm@12 test [files…]`: all tests, or the named files; with --quick those that take less than a minute.
// Plain JavaScript, because an outdated Node must still be able to parse it.
import './node-version.mjs';

const { runQuickTests, runTests } = await import('../tests/run.ts');
const args = process.argv.slice(2);
process.exit(await (args[0] === '--quick' ? runQuickTests() : runTests(args)));
