import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEV_KEY_FILE } from '@everkin/contracts/dev/dev-pages';
import { runExamples } from './api-examples/run-examples.ts';
import { writeDocument } from './api-examples/write-document.ts';

// Makes every documented call against a running server and prints docs/API.md:
//   node scripts/api-examples.ts --base http://localhost:3000 --data ./data > docs/API.md
const { values } = parseArgs({
  options: { base: { type: 'string', default: 'http://localhost:3000' }, data: { type: 'string', default: './data' } },
});
try {
  const devKey = readFileSync(path.join(values.data, DEV_KEY_FILE), 'utf8').trim();
  process.stdout.write(writeDocument(await runExamples(values.base.replace(/\/$/, ''), devKey)));
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  console.error(`The examples could not be run against ${values.base}: ${error instanceof Error ? error.message : String(error)}${cause}`);
  process.exitCode = 1;
}
