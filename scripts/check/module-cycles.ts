import { findImportTarget, findModule, findRoom, isTestSide } from './boundaries/import-target.ts';
import type { Check } from './check.ts';
import { listFiles, loadText } from './repository.ts';

/** Static imports and re-exports that exist at run time, and lazy imports. The code is formatted, so a static one begins a line. */
const VALUE_IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';|\bimport\('([^']+)'\)/gm;

/** Checks that modules of the domain and features of the page have no import cycles; the linter covers cycles between files. */
export const moduleCycles: Check = {
  claim: 'no two modules of the domain, and no two features of the page, import each other',
  findProblems() {
    const files = listFiles().filter((path) => findModule(path) !== null && /\.tsx?$/.test(path) && !isTestSide(path));
    const edges = files.flatMap((from) => listNeeds(from, loadText(from) ?? ''));
    return findCycles(edges);
  },
};

/** An import from one module to another, each with its package, such as `domain/chat` or `web/chat`. */
type Edge = { from: string; to: string; file: string };

/** The other modules that a file imports. */
export function listNeeds(file: string, text: string): Edge[] {
  const from = nameModule(file);
  return [...text.matchAll(VALUE_IMPORT)].flatMap(([, atOnce, lazily]) => {
    const target = findImportTarget({ from: file, specifier: atOnce ?? lazily ?? '' });
    const to = target.kind === 'own' ? nameModule(target.path) : null;
    return from === null || to === null || to === from ? [] : [{ from, to, file }];
  });
}

function nameModule(path: string): string | null {
  const module = findModule(path);
  return module === null ? null : `${findRoom(path)}/${module}`;
}

/** @returns one line per module cycle, with a file for each step */
export function findCycles(edges: Edge[]): string[] {
  const cycles = new Map<string, string>();
  for (const start of new Set(edges.map((edge) => edge.from))) {
    const way = findWay(edges, [], { from: start, to: start });
    if (way) {
      const modules = way.map((edge) => edge.from).toSorted();
      cycles.set(modules.join(' '), way.map((edge) => `${edge.from} → ${edge.to} (${edge.file})`).join(', '));
    }
  }
  return [...cycles.values()].map((cycle) => `import cycle: ${cycle}. Move what both need to the module below.`);
}

function findWay(edges: Edge[], way: Edge[], goal: { from: string; to: string }): Edge[] | null {
  for (const edge of edges.filter((candidate) => candidate.from === goal.from && !way.some((step) => step.to === candidate.to))) {
    const longer = [...way, edge];
    const found = edge.to === goal.to ? longer : findWay(edges, longer, { from: edge.to, to: goal.to });
    if (found) return found;
  }
  return null;
}
