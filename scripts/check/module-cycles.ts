import { findImportTarget, findWord, isTestSide } from './boundaries/import-target.ts';
import type { Check } from './check.ts';
import { listFiles, loadText } from './repository.ts';

/** Static imports and re-exports that exist at run time. The code is formatted, so each begins a line. */
const VALUE_IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm;

/** Checks that the domain's modules have no import cycles; the linter covers cycles between files. */
export const moduleCycles: Check = {
  claim: 'no two modules import each other',
  findProblems() {
    const files = listFiles().filter((path) => findWord(path) !== null && path.endsWith('.ts') && !isTestSide(path));
    const edges = files.flatMap((from) => listNeeds(from, loadText(from) ?? ''));
    return findCycles(edges);
  },
};

type Edge = { from: string; to: string; file: string };

/** The other modules that a file imports. */
export function listNeeds(file: string, text: string): Edge[] {
  const from = findWord(file);
  return [...text.matchAll(VALUE_IMPORT)].flatMap(([, specifier = '']) => {
    const target = findImportTarget({ from: file, specifier });
    const to = target.kind === 'own' ? findWord(target.path) : null;
    return from === null || to === null || to === from ? [] : [{ from, to, file }];
  });
}

/** @returns one line per module cycle, with a file for each step */
export function findCycles(edges: Edge[]): string[] {
  const cycles = new Map<string, string>();
  for (const start of new Set(edges.map((edge) => edge.from))) {
    const way = findWay(edges, [], { from: start, to: start });
    if (way)
      cycles.set(
        way
          .map((edge) => edge.from)
          .toSorted()
          .join(' '),
        `${way.map((edge) => `${edge.from} → ${edge.to} (${edge.file})`).join(', ')}`,
      );
  }
  return [...cycles.values()].map((cycle) => `words in a circle: ${cycle}. Move what both need to the word that stands below.`);
}

function findWay(edges: Edge[], way: Edge[], goal: { from: string; to: string }): Edge[] | null {
  for (const edge of edges.filter((candidate) => candidate.from === goal.from && !way.some((step) => step.to === candidate.to))) {
    const longer = [...way, edge];
    const found = edge.to === goal.to ? longer : findWay(edges, longer, { from: edge.to, to: goal.to });
    if (found) return found;
  }
  return null;
}
