import { findImportTarget, isTestSide } from '../check/boundaries/import-target.ts';

/** One box imports another. */
export type Arrow = {
  from: string;
  to: string;
  /** Only `import type`, which is erased at run time. */
  isTypeOnly: boolean;
};

/** Static imports and re-exports, the first group for types, and lazy imports. The code is formatted, so a static one begins a line. */
const IMPORT = /^(?:import|export) (type )?[^;]*?from '([^']+)';|\bimport\('([^']+)'\)/gm;

/**
 * Lists which boxes import which, from the imports of their files; tests are left out.
 * @param options.nameOf the box of a file, by its path from the root; null for files outside of all boxes
 * @returns each pair once, sorted by name
 */
export function listArrows({
  files,
  loadText,
  nameOf,
}: {
  files: readonly string[];
  loadText: (path: string) => string | null;
  nameOf: (path: string) => string | null;
}): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const file of files) {
    const from = nameOf(file);
    if (from === null || isTestSide(file) || !/\.tsx?$/.test(file)) continue;
    for (const [, type, specifier, lazy] of (loadText(file) ?? '').matchAll(IMPORT)) {
      const target = findImportTarget({ from: file, specifier: specifier ?? lazy ?? '' });
      const to = target.kind === 'own' ? nameOf(target.path) : null;
      if (to === null || to === from) continue;
      const key = `${from} ${to}`;
      arrows.set(key, { from, to, isTypeOnly: type !== undefined && (arrows.get(key)?.isTypeOnly ?? true) });
    }
  }
  return [...arrows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow);
}

/**
 * Leaves out arrows that follow from others (the transitive reduction): from a → b → c, a → c follows.
 * An arrow of types never stands in for one of values.
 * @throws when the arrows have a cycle
 */
export function withoutImplied(arrows: readonly Arrow[]): Arrow[] {
  const cycle = arrows.find(({ from }) => listReachable(from, arrows).has(from));
  if (cycle) throw new Error(`${cycle.from} is part of an import cycle`);
  return arrows.filter((arrow) => {
    const others = arrows.filter((other) => other !== arrow && (arrow.isTypeOnly || !other.isTypeOnly));
    return !listReachable(arrow.from, others).has(arrow.to);
  });
}

/** Everything that a box imports, directly or through others. */
function listReachable(start: string, arrows: readonly Arrow[]): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let box = open.pop(); box !== undefined; box = open.pop())
    for (const { from, to } of arrows)
      if (from === box && !reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}
