import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Settings } from '@everkin/contracts/config';
import { z } from 'zod';
import type { Check } from './check.ts';
import { loadText, root } from './repository.ts';

const DOCUMENT = 'docs/CONFIGURATION.md';
const START = '<!-- settings: made by `npx -y pnpm@12 check --write` from packages/contracts/src/config.ts -->';
const END = '<!-- end of settings -->';
const NEW_DOCUMENT = `# Configuration\n\nSettings are environment variables. All of them are checked at start, and every problem is reported at once.\n\n${START}\n${END}\n`;

/** Checks that the page of settings matches the schema. */
export const settingsTable: Check = {
  claim: `${DOCUMENT} lists the settings of packages/contracts/src/config.ts`,
  findProblems() {
    const text = loadText(DOCUMENT);
    if (text === null) return [`${DOCUMENT} is missing; \`npx -y pnpm@12 check --write\` begins one`];
    const wanted = withTable(text);
    if (wanted === null) return [`${DOCUMENT} lacks the two marker lines that enclose the table:\n    ${START}\n    ${END}`];
    return wanted === text ? [] : [`the table of ${DOCUMENT} differs from the schema; \`npx -y pnpm@12 check --write\` renews it`];
  },
  async write() {
    const text = withTable(loadText(DOCUMENT) ?? NEW_DOCUMENT);
    if (text === null) return;
    mkdirSync(dirname(join(root, DOCUMENT)), { recursive: true });
    writeFileSync(join(root, DOCUMENT), text);
  },
};

/** The document with a regenerated table between its markers; null when it has no markers. */
function withTable(text: string): string | null {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) return null;
  return `${text.slice(0, start + START.length)}\n\n${renderTable()}\n\n${text.slice(end)}`;
}

/** The settings as a Markdown table, in schema order. */
export function renderTable(): string {
  const rows = Object.entries(Settings.shape).map(
    ([name, schema]) => `| \`${name}\` | ${renderDefault(schema)} | ${escapeCell(schema.description ?? '')} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function renderDefault(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodDefault)) return 'unset';
  const value = String(schema.def.defaultValue);
  return value === '' ? 'empty' : `\`${value}\``;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
