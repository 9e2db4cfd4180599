// `npx -y pnpm@12 test [files…]`: everything, or the files that are named; with --quick what takes less than a minute.
// Plain JavaScript, for a Node that is too old must still read it.
import './node-version.mjs';

const { runQuickTests, runTests } = await import('../tests/run.ts');
const args = process.argv.slice(2);
process.exit(await (args[0] === '--quick' ? runQuickTests() : runTests(args)));
