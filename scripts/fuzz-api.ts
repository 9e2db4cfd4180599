import { parseArgs } from 'node:util';
import { fuzzThroughProxy } from './fuzz-api/fuzz-through-proxy.ts';
import { startValidationProxy } from './fuzz-api/validation-proxy.ts';

// Sends fuzzed requests through Prism, a third-party validation proxy, to a running server, and reports responses that
// do not match the server's own OpenAPI document:
//   RATE_LIMITS=off npx -y pnpm@12 start
//   npx -y pnpm@12 exec node scripts/fuzz-api.ts --base http://localhost:3000 [--runs 60] [--seed 1]
//     [--document openapi.json] [--prism <its cli>]
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '60' },
    seed: { type: 'string', default: '20261120' },
    document: { type: 'string' },
    prism: { type: 'string' },
  },
});
const baseUrl = values.base.replace(/\/$/, '');
const proxy = await startValidationProxy({ baseUrl, documentPath: values.document, command: values.prism });
try {
  const { calls, around, statuses, faults } = await fuzzThroughProxy({
    baseUrl,
    proxyUrl: proxy.url,
    seed: Number(values.seed),
    callsPerOperation: Number(values.runs),
  });
  for (const fault of faults) console.error(`${fault}\n`);
  const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${calls} calls, ${around} of them bypassing the proxy, ${faults.length} responses not as documented (${told.join(', ')})`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await proxy.stop();
}
