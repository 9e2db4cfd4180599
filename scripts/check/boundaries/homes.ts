import { isTestSide } from './import-target.ts';

/** Whether process.env may be read here: the config of each package and app, tools, and tests. */
export function isHomeOfEnvironment(path: string): boolean {
  return (
    /^(apps|packages)\/[^/]+\/src\/config\.ts$/.test(path) ||
    /^(scripts|bench)\//.test(path) ||
    path.endsWith('.config.ts') ||
    isTestSide(path)
  );
}

/** Whether `export … from` is allowed here: the tables, which drizzle needs as one module. */
export function isHomeOfReExports(path: string): boolean {
  return path === 'packages/db/src/schema/index.ts';
}

/** Whether a transaction may be opened here: `commit` does it for the domain, and for idempotent requests a module that holds it open. */
export function isHomeOfTransactions(path: string): boolean {
  return (
    !path.startsWith('packages/domain/src/') ||
    path === 'packages/domain/src/commit.ts' ||
    path === 'packages/domain/src/idempotency/defer-commit.ts' ||
    isTestSide(path)
  );
}

/** Whether the clock may be read here: everywhere but in the domain, which gets it from deps. */
export function isHomeOfClock(path: string): boolean {
  return !path.startsWith('packages/domain/src/') || path === 'packages/domain/src/deps.ts' || isTestSide(path);
}
