/**
 * Prints every regular expression of the production code as JSON: literals, and those that modules construct
 * on loading. Runs in its own process, because it patches the constructor.
 *   node tests/linear-time/list-patterns.ts
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vitest/node';
import { isTestSide } from '../../scripts/check/boundaries/import-target.ts';
import { listFiles } from '../../scripts/check/repository.ts';

export type ListedPattern = { file: string; source: string; flags: string };
/** `built`: files that construct patterns at run time from names that people chose. */
export type ListedPatterns = { patterns: ListedPattern[]; built: string[] };

const FOLDERS = [
  'packages/contracts/src/',
  'packages/domain/src/',
  'packages/extractive/src/',
  'packages/language/src/',
  'packages/providers/src/',
  'apps/api/src/',
  'apps/worker/src/',
  'apps/web/src/',
];
/** Programs, which would start on loading; React components, which Node cannot load. */
const NOT_LOADED = /-process\.ts$|\/main\.ts$|\.tsx$/;

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const isPattern = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;

const found: ListedPatterns = { patterns: [], built: [] };
for (const file of listSources()) {
  const text = readFileSync(file, 'utf8');
  const builds = { atLoad: false, whileRunning: false };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), { file, isInFunction: false, builds });
  if (builds.atLoad && !NOT_LOADED.test(file)) await watchLoading(file);
  if (builds.whileRunning) found.built.push(file);
}
console.log(JSON.stringify(found));

function listSources(): string[] {
  const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !isTestSide(path);
  return listFiles().filter((path) => isSource(path) && FOLDERS.some((folder) => path.startsWith(folder)));
}

type Visit = { file: string; isInFunction: boolean; builds: { atLoad: boolean; whileRunning: boolean } };

function visit(value: unknown, at: Visit): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, at);
    return;
  }
  if (!isNode(value)) return;
  if (value.type === 'Literal' && isPattern(value['regex'])) {
    found.patterns.push({ file: at.file, source: value['regex'].pattern, flags: value['regex'].flags });
    return;
  }
  if (value.type === 'NewExpression' && isNode(value['callee']) && value['callee']['name'] === 'RegExp')
    at.builds[at.isInFunction ? 'whileRunning' : 'atLoad'] = true;
  const isInFunction = at.isInFunction || /Function/.test(value.type);
  for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child, { ...at, isInFunction });
}

async function watchLoading(file: string): Promise<void> {
  const Plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, given: [pattern: string, flags?: string], newTarget: typeof Plain) {
      const made: unknown = Reflect.construct(target, given, newTarget);
      if (made instanceof Plain) found.patterns.push({ file, source: made.source, flags: made.flags });
      return made instanceof Plain ? made : new Plain(...given);
    },
  });
  await import(pathToFileURL(resolve(file)).href);
  globalThis.RegExp = Plain;
}
