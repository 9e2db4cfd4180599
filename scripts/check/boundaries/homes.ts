import { isTestSide } from './import-target.ts';

/** Where process.env may be read: the config of each package and app, tools, and tests. */
export function isHomeOfEnvironment(path: string): boolean {
  return (
    /^(apps|packages)\/[^/]+\/src\/config\.ts$/.test(path) ||
    /^(scripts|bench)\//.test(path) ||
    path.endsWith('.config.ts') ||
    isTestSide(path)
  );
}

/** Where `export … from` may stand: the tables, which drizzle wants as one module. */
export function isHomeOfReExports(path: string): boolean {
  return path === 'packages/db/src/schema/index.ts';
}

/** Where the clock may be read: everywhere but in the domain, which gets it from deps. */
export function isHomeOfClock(path: string): boolean {
  return !path.startsWith('packages/domain/src/') || path === 'packages/domain/src/deps.ts' || isTestSide(path);
}
