import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listRows, listUnitsOf, TEXT_CHARS, timeOf, UNITS } from './adversarial.ts';

const BOUND_MS = 250;
/** A pattern that exceeds this on a tenth of the text is run on all of it. */
const SHORT_CHARS = TEXT_CHARS / 10;
const SUSPECT_MS = 2;
const SUSPECTS_MAX = 3;
/** So short that even exponential time is noticed while it is still finite. */
const SHORTEST_CHARS = [16, 24, 32, 48, 96];
const ENDLESS_MS = 20;

const Listed = z.object({
  patterns: z.array(z.object({ file: z.string(), source: z.string(), flags: z.string() })),
  built: z.array(z.string()),
});
let listed: z.infer<typeof Listed>;

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/linear-time/list-patterns.ts'], { maxBuffer: 16 * 1024 * 1024 });
  listed = Listed.parse(JSON.parse(stdout));
}, 60_000);

/**
 * entries.test.ts times these with names of every kind. Add a new file there too: people choose both a name
 * within a pattern and the text it is searched in.
 */
const BUILT_WHILE_RUNNING = [
  'apps/web/src/features/groups/mentions/mentions.ts',
  'packages/contracts/src/replies/guess-narrator.ts',
  'packages/language/src/en/introductions.ts',
  'packages/domain/src/chat/openers/people-questions.rules.ts',
  'packages/domain/src/chat/openers/story-questions.rules.ts',
  'packages/domain/src/chat/resolve-parts.rules.ts',
  'packages/domain/src/groups/replies/reply-policy.rules.ts',
  'packages/domain/src/memories/recall/recall.rules.ts',
  'packages/domain/src/memories/recall/introductions.rules.ts',
  'packages/domain/src/memories/recall/query.rules.ts',
  'packages/domain/src/memories/recall/relatives.rules.ts',
];
/** These never process people's text: only our own ids, templates and fixed-size chunks. */
const BUILT_FOR_OURSELVES = [
  'packages/domain/src/chat/openers/opener-topics.data.ts',
  'packages/domain/src/voice/voices.rules.ts',
  'packages/providers/src/extraction/chats/app-line-lists.data.ts',
  'packages/providers/src/extraction/formats/rtf/rtf-tokens.ts',
  'packages/providers/src/llm/words/citation-forms.ts',
  'packages/providers/src/llm/own-words.ts',
];

test('patterns that are built at run time are all known, and timed by name', () => {
  expect(listed.built.toSorted()).toEqual([...BUILT_WHILE_RUNNING, ...BUILT_FOR_OURSELVES].toSorted());
});

test('no pattern takes long for 20,000 characters of any kind', { timeout: 180_000 }, () => {
  const patterns = new Map(listed.patterns.map(({ file, source, flags }) => [`/${source}/${flags}`, { file, source, flags }]));
  expect(patterns.size).toBeGreaterThan(400);
  const slow = [...patterns].flatMap(([name, { file, source, flags }]) => {
    const everywhere = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
    const text = findSlowText(everywhere, [...UNITS, ...listUnitsOf(source)]);
    return text === null ? [] : [`${file}: ${name} on ${JSON.stringify(text.slice(0, 20))}…`];
  });
  expect(slow, 'These take time beyond measure for rows of the same. Bound the repetition, or begin it only where its row begins.').toEqual(
    [],
  );
});

/** @returns a text that takes too long, or null */
function findSlowText(pattern: RegExp, units: readonly string[]): string | null {
  const time = (text: string, boundMs: number): number => timeOf(() => text.replaceAll(pattern, ''), boundMs);
  const endless = SHORTEST_CHARS.flatMap((length) => listRows(units, length)).find((text) => time(text, ENDLESS_MS) > ENDLESS_MS);
  if (endless !== undefined) return endless;
  const suspects = units
    .map((unit) => ({ unit, ms: Math.max(...listRows([unit], SHORT_CHARS).map((text) => time(text, SUSPECT_MS))) }))
    .filter(({ ms }) => ms > SUSPECT_MS)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SUSPECTS_MAX);
  return (
    listRows(
      suspects.map(({ unit }) => unit),
      TEXT_CHARS,
    ).find((text) => time(text, BOUND_MS) > BOUND_MS) ?? null
  );
}
