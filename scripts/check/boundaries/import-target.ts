import { posix } from 'node:path';

/** One import statement. */
export type ImportStatement = {
  /** The importing file, relative to the repository, with forward slashes. */
  from: string;
  specifier: string;
  /** `import type …`, erased at run time. An inline `{ type X }` is not: it still loads the module. */
  isTypeOnly: boolean;
};

export type ImportTarget = { kind: 'own'; path: string; isRelative: boolean } | { kind: 'external'; name: string };

const APPS = new Set(['api', 'worker', 'web']);

/** Resolves an import: to a file of this repository, or to the name of a package or built-in module. */
export function findImportTarget({ from, specifier }: Pick<ImportStatement, 'from' | 'specifier'>): ImportTarget {
  if (specifier.startsWith('.')) return { kind: 'own', path: posix.join(posix.dirname(from), specifier), isRelative: true };
  const own = /^@everkin\/([^/]+)\/?(.*)$/.exec(specifier);
  if (own) {
    const [, name = '', rest = ''] = own;
    return { kind: 'own', path: `${APPS.has(name) ? 'apps' : 'packages'}/${name}/src/${rest}`, isRelative: false };
  }
  // The web app's path alias.
  if (specifier.startsWith('@/')) return { kind: 'own', path: `apps/web/src/${specifier.slice(2)}`, isRelative: true };
  return { kind: 'external', name: specifier };
}

/** The package or app of a file, such as `domain`; null outside apps and packages. */
export function findRoom(path: string): string | null {
  return /^(?:apps|packages)\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The domain module or web feature of a file, such as `chat`; null for code shared by all of them. */
export function findModule(path: string): string | null {
  const name = /^(?:packages\/domain\/src|apps\/web\/src\/features)\/([^/]+)\//.exec(path)?.[1];
  return name === undefined || name === 'testing' ? null : name;
}

/** Tests and test helpers may import everything, because they do their own wiring. */
export function isTestSide(path: string): boolean {
  return /\.(test|suite|scenario|case)\.tsx?$|\/(testing|test-files)\/|^tests\/|\/e2e\//.test(path);
}
