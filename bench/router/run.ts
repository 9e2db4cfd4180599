/**
 * `node bench/router/run.ts [FILE…]`: how many messages are told for what they are by the rules that come before any search
 * (packages/extractive/src/understand): per kind, and in total. Without files: bench/datasets/router/lines, a file for each writer.
 * Of the lines in held-out only the totals are looked at.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Intent } from '../../packages/extractive/src/understand/intent-rules.ts';
import { classifyIntent } from '../../packages/extractive/src/understand/intents.ts';

const LINES = new URL('../datasets/router/lines/', import.meta.url);

/** Intents that search the memories or quote from them. */
const SEARCHES: ReadonlySet<Intent> = new Set<Intent>(['question', 'more', 'anything', 'topics', 'sayings', 'values', 'advice']);

/** The intents whose reply fits a message of this kind. What is only glad, sad or neutral may be met by a neighbour of its kind. */
const FITTING: Record<string, readonly Intent[]> = {
  question: ['question', 'more', 'anything', 'topics', 'sayings', 'values', 'advice', 'name'],
  advice: ['advice', 'question'],
  greeting: ['greeting', 'how-are-you'],
  goodbye: ['goodbye'],
  thanks: ['thanks', 'acknowledgement'],
  reaction: ['acknowledgement', 'news', 'good-news', 'thanks'],
  'how-are-you': ['how-are-you', 'greeting'],
  realness: ['realness', 'presence'],
  presence: ['presence', 'realness', 'missing'],
  missing: ['missing', 'love'],
  love: ['love', 'missing', 'goodbye'],
  regard: ['regard'],
  'hard-day': ['hard-day', 'fear', 'loss'],
  loss: ['loss', 'hard-day'],
  fear: ['fear', 'hard-day'],
  'good-news': ['good-news', 'news'],
  news: ['news', 'good-news'],
  request: ['request', 'realness'],
};

type Line = { kind: string; intent: Intent };

const files = process.argv.slice(2);
const paths = files.length > 0 ? files : readdirSync(LINES).map((name) => new URL(name, LINES));
const started = performance.now();
const lines = paths.flatMap((path) => readFileSync(path, 'utf8').split('\n').filter(Boolean).map(readLine));
const msEach = (performance.now() - started) / lines.length;

function readLine(line: string): Line {
  const [kind = '', message = ''] = line.split('\t');
  if (!FITTING[kind]) throw new Error(`no kind of message: ${kind}`);
  return { kind, intent: classifyIntent(message) };
}

const fits = ({ kind, intent }: Line): boolean => FITTING[kind]?.includes(intent) ?? false;
const searches = ({ intent }: Line): boolean => SEARCHES.has(intent);
const percent = (among: Line[], is: (line: Line) => boolean): string =>
  `${((100 * among.filter(is).length) / Math.max(1, among.length)).toFixed(1)} %`.padStart(7);

for (const [kind, among] of Object.entries(Object.groupBy(lines, (line) => line.kind)))
  if (among)
    console.log(
      `${kind.padEnd(12)} ${String(among.length).padStart(5)} lines: fitting ${percent(among, fits)}, searched ${percent(among, searches)}`,
    );
const memoryLines = lines.filter(({ kind }) => kind === 'question' || kind === 'advice');
const others = lines.filter((line) => !memoryLines.includes(line));
console.log(`no memory is called for: fitting ${percent(others, fits)}, searched ${percent(others, searches)} of ${others.length}`);
console.log(`a memory is called for: kept ${percent(memoryLines, searches)} of ${memoryLines.length}; ${msEach.toFixed(3)} ms a message`);
