import { findImportTarget, findModule, findRoom, isTestSide, type ImportStatement } from './import-target.ts';

type Arrow = {
  /** Packages that may be imported. */
  to: string[];
  /** Packages of which only types may be imported. */
  typesOf?: string[];
  /** Packages that only deps.ts, the composition root, may import. */
  depsOnly?: string[];
  /** Where code that needs more belongs. */
  advice: string;
};

/** docs/ARCHITECTURE.md, "Arrows", as a table. */
const ARROWS: Record<string, Arrow> = {
  contracts: { to: [], advice: 'contracts stands on zod alone; what needs another room belongs in that room.' },
  db: { to: ['contracts'], advice: 'db says how things are stored; what the product does belongs in packages/domain.' },
  language: { to: [], advice: 'language holds words and reads them; what they mean for the product belongs in packages/domain.' },
  'garden-plants': { to: [], advice: 'garden-plants turns an id into a plant; what a memory is belongs in packages/domain.' },
  embedded: { to: [], advice: 'embedded only starts servers; who uses them belongs in scripts/ or tests/.' },
  extractive: {
    to: ['contracts', 'language'],
    advice:
      'the reply engine sees the request alone; what it answers from is decided in packages/domain, and words belong in packages/language.',
  },
  providers: { to: ['contracts', 'language'], advice: 'a provider is handed what it needs; the decision belongs in packages/domain.' },
  domain: {
    to: ['contracts', 'language', 'db'],
    typesOf: ['providers'],
    advice: 'a use-case gets its parts through deps; put them together in apps/*/src/deps.ts.',
  },
  api: {
    to: ['contracts', 'domain'],
    typesOf: ['db', 'providers'],
    depsOnly: ['db', 'extractive', 'providers'],
    advice: 'an app is a door; make parts in its deps.ts, and put what the product does in packages/domain.',
  },
  worker: {
    to: ['contracts', 'domain'],
    typesOf: ['db', 'providers'],
    depsOnly: ['db', 'extractive', 'providers'],
    advice: 'the worker is a door; make parts in its deps.ts, and put what the product does in packages/domain.',
  },
  web: {
    to: ['contracts', 'garden-plants'],
    typesOf: ['api'],
    advice: 'the page sees contracts, garden-plants, and the types of api; what both need belongs in packages/contracts.',
  },
};

/** The only runtime imports from providers in the domain, which must recognise provider errors. */
const PROVIDER_ERRORS = /^packages\/providers\/src\/errors(\.ts)?$/;

/** Vendor SDKs, queues and file formats: everything that talks to external systems. */
const VENDORS =
  /^(openai|@elevenlabs\/.*|elevenlabs|resend|uploadthing|bullmq(-otel)?|@bull-board\/api|ioredis|prom-client|@opentelemetry\/.*|pdfjs-dist|htmlparser2|word-extractor|yauzl|yazl)(\/|$)/;
const DATABASE_DRIVERS = /^postgres(\/|$)/;
/** Lucia's adapter receives the session tables and runs its own SQL. */
const LENDS_TABLES = 'packages/domain/src/accounts/sessions.ts';
const QUERY_BUILDERS = /^drizzle-orm(\/|$)/;

/**
 * Checks one import.
 * @returns null when it is allowed, else what is wrong and where the code belongs
 */
export function checkImport(statement: ImportStatement): string | null {
  const from = findRoom(statement.from);
  const target = findImportTarget(statement);
  if (from === null || isTestSide(statement.from)) return null;
  if (target.kind === 'external') return judgeExternal(statement, { room: from, name: target.name });
  if (isTestSide(target.path)) return `${target.path} serves tests; what production needs of it belongs outside testing/.`;
  const to = findRoom(target.path);
  return (
    judgeArrow(statement, { from, to, path: target.path, isRelative: target.isRelative }) ??
    judgeRepository(statement, target.path) ??
    judgeSchema(statement, target.path)
  );
}

function judgeExternal({ from, isTypeOnly }: ImportStatement, { room, name }: { room: string; name: string }): string | null {
  if (room === 'contracts' && !/^zod(\/|$)/.test(name))
    return `contracts may import zod only, not ${name}: the page and every process load it. What needs ${name} belongs in another room.`;
  if (room !== 'providers' && VENDORS.test(name))
    return `${name} speaks to the world outside: it belongs in packages/providers, behind a port.`;
  if (!['db', 'embedded'].includes(room) && DATABASE_DRIVERS.test(name))
    return 'The database driver belongs in packages/db/src/client.ts; use deps.db.';
  if (room === 'web' && name.startsWith('node:') && from.includes('/src/'))
    return `${name} does not exist in a browser; what needs it belongs in apps/api or packages/domain.`;
  if (QUERY_BUILDERS.test(name) && !isTypeOnly && !isHomeOfSql(from)) return 'SQL belongs in a *.repo.ts of its module, or in packages/db.';
  return null;
}

function judgeArrow(
  { from: file, isTypeOnly }: ImportStatement,
  target: { from: string; to: string | null; path: string; isRelative: boolean },
): string | null {
  const { from, to, path } = target;
  if (from === to) return null;
  const arrow = ARROWS[from];
  if (to === null || arrow === undefined) return null;
  if (target.isRelative) return `Import ${path} by its name, @everkin/${to}/…, not by its path.`;
  const isAllowed =
    arrow.to.includes(to) ||
    (isTypeOnly && arrow.typesOf?.includes(to)) ||
    (arrow.depsOnly?.includes(to) && file.endsWith('/src/deps.ts')) ||
    (from === 'domain' && PROVIDER_ERRORS.test(path));
  if (isAllowed) return null;
  const asTypes = arrow.typesOf?.includes(to) ? ' (except with `import type`)' : '';
  return `${from} may not import ${to}${asTypes}: ${arrow.advice}`;
}

function judgeRepository({ from }: ImportStatement, path: string): string | null {
  if (!/\.repo(\.ts)?$/.test(path)) return null;
  const module = findModule(path);
  if (module === findModule(from) && findRoom(from) === findRoom(path)) return null;
  return `${path} is private to ${module ?? 'its module'}: call a use-case or an access check of packages/domain/src/${module ?? ''} instead, or add one there.`;
}

function judgeSchema({ from, isTypeOnly }: ImportStatement, path: string): string | null {
  const isSchema = /^packages\/db\/src\/schema(\/|\.ts$|$)/.test(path);
  if (!isSchema || isTypeOnly || isHomeOfSql(from) || from === LENDS_TABLES) return null;
  return 'Tables are used where SQL is: in a *.repo.ts of its module, or in packages/db.';
}

/** Whether the file may contain SQL. */
export function isHomeOfSql(path: string): boolean {
  return path.startsWith('packages/db/') || /^packages\/domain\/src\/.*\.repo\.ts$/.test(path) || isTestSide(path);
}
