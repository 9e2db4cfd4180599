/**
 * `node bench/router/run.ts [FILE…] [--rules]`: how many messages get the kind of reply that they call for, before any search
 * (packages/extractive/src/understand): per kind, and in total; with `--rules` without the learnt score, as while the embedding
 * model is missing. Without files: bench/datasets/router/lines, which the score is fitted to (fit.ts prints it for unseen writers).
 * Of the lines in held-out only the totals are looked at.
 */
import { scoreMessageKind } from '../../packages/language/src/en/message-kinds.ts';
import { formatOutcome, classifyLine, percentOf } from './judge.ts';
import { loadKindLines } from './lines.ts';

const isByRules = process.argv.includes('--rules');
const lines = await loadKindLines(process.argv.slice(2).filter((argument) => !argument.startsWith('--')));
const started = performance.now();
const judged = lines.map((line) => classifyLine(line, isByRules ? null : scoreMessageKind(line.message, line.embedding)));
const msEach = (performance.now() - started) / lines.length;

for (const [kind, among] of Object.entries(Object.groupBy(judged, (each) => each.kind)))
  console.log(
    `${kind.padEnd(12)} ${String(among.length).padStart(5)} lines: fitting ${percentOf(among, ({ isFitting }) => isFitting)}, searched ${percentOf(among, ({ isSearched }) => isSearched)}`,
  );
console.log(`${formatOutcome(judged)}; ${msEach.toFixed(3)} ms a message`);
