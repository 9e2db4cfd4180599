import { parseArgs } from 'node:util';
import { runExamples } from './api-examples/run-examples.ts';
import { writeDocument } from './api-examples/write-document.ts';

// Makes every documented call against a running server and prints docs/API.md:
//   node scripts/api-examples.ts --base http://localhost:3000 > docs/API.md
const { values } = parseArgs({ options: { base: { type: 'string', default: 'http://localhost:3000' } } });
try {
  process.stdout.write(writeDocument(await runExamples(values.base.replace(/\/$/, ''))));
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  console.error(`The examples could not be run against ${values.base}: ${error instanceof Error ? error.message : String(error)}${cause}`);
  process.exitCode = 1;
}
