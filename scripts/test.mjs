// `npx -y pnpm@12 test [files…]`: everything, or the files that are named. Plain JavaScript, for a Node that is too old must still read it.
import './node-version.mjs';

const { runTests } = await import('../tests/run.ts');
process.exit(await runTests(process.argv.slice(2)));
