import { parseMigration, loadNewestMigration } from '@everkin/db/migrate';
import postgres from 'postgres';
import type { RunSettings } from '../start/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const OLDEST = 14;
const CONNECT_TIMEOUT_S = 5;
/** For the migrations of `start`, and for an operator's own session. */
const SPARE_CONNECTIONS = 3;

const tell = findingsAbout('PostgreSQL');

/** Whether the database is reachable, recent enough, and grants the rights we need. */
export async function examineDatabase(settings: RunSettings): Promise<Finding[]> {
  const { DATABASE_URL } = settings;
  if (!DATABASE_URL) return [tell.ok('the embedded one, stored in DATA_DIR (DATABASE_URL is not set)')];
  const sql = postgres(DATABASE_URL, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, onnotice: () => {} });
  try {
    return await examineServer(sql, settings);
  } catch (error) {
    return [tell.mend(describeTrouble(error, new URL(DATABASE_URL)))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function examineServer(sql: postgres.Sql, settings: RunSettings): Promise<Finding[]> {
  const [server] = await sql<ServerFacts[]>`
    select current_setting('server_version') as "version", current_setting('server_version_num')::int as "versionNumber",
      current_setting('server_encoding') as "encoding", pg_is_in_recovery() as "isReplica",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "connections",
      (select default_version from pg_available_extensions where name = 'vector') as "vectorVersion",
      to_regoperator('<~>(bit,bit)') is not null as "hasVectors",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate"`;
  if (!server) return [tell.mend('does not report its version and settings')];
  if (server.versionNumber < OLDEST * 10_000) return [tell.mend(`is version ${server.version}; ${OLDEST} or newer is needed`)];
  return [
    tell.ok(`answers, version ${server.version}`),
    ...(server.isReplica ? [tell.mend('is a read-only replica; set DATABASE_URL to the primary')] : []),
    ...(server.encoding === 'UTF8' ? [] : [tell.mend(`stores text as ${server.encoding}; create the database with encoding UTF8`)]),
    ...(server.mayCreate
      ? []
      : [tell.mend('does not allow this user to create tables, which new versions need; make the user the owner of the database')]),
    examineConnections(server.connections, settings),
    await examineTables(sql),
    ...examineVectors(server),
  ];
}

type ServerFacts = {
  version: string;
  versionNumber: number;
  encoding: string;
  isReplica: boolean;
  connections: number;
  mayCreate: boolean;
  vectorVersion: string | null;
  hasVectors: boolean;
};

/** pgvector is used where available; it is optional. */
function examineVectors({ vectorVersion, hasVectors }: ServerFacts): Finding[] {
  if (hasVectors) return [tell.ok('has pgvector, which is used')];
  if (vectorVersion === null) return [];
  return [
    tell.note(
      `offers pgvector ${vectorVersion}, which is not installed; run migrate as a role that may create extensions (0.7 or newer is used)`,
    ),
  ];
}

function examineConnections(allowed: number, { API_PROCESSES, WORKER_PROCESSES, DATABASE_POOL }: RunSettings): Finding {
  const processes = API_PROCESSES + WORKER_PROCESSES;
  // Each process has one extra connection beside its pool, for the heartbeat.
  const wanted = processes * (DATABASE_POOL + 1) + SPARE_CONNECTIONS;
  const sum = `${processes} processes with DATABASE_POOL=${DATABASE_POOL} may need ${wanted} connections; the server allows ${allowed}`;
  return wanted > allowed ? tell.mend(`${sum}: lower DATABASE_POOL or raise max_connections`) : tell.ok(sum);
}

async function examineTables(sql: postgres.Sql): Promise<Finding> {
  const [there, newest] = [await parseMigration(sql), await loadNewestMigration()];
  if (there === null) return tell.ok('has no tables of Everkin yet; the first start creates them');
  if (there > newest) return tell.mend('was used by a newer version of Everkin; run that version, or restore a backup');
  if (there < newest) return tell.note('has the tables of an older version; make a backup, then the next start migrates them');
  return tell.ok('has the tables of this version');
}

function describeTrouble(error: unknown, { host, pathname }: URL): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (code === '28P01' || code === '28000') return `refuses the user or the password of DATABASE_URL (${code})`;
  if (code === '3D000') return `has no database ${decodeURIComponent(pathname.slice(1))}; create it, or name another in DATABASE_URL`;
  if (code === '53300') return 'accepts no more connections: all are in use';
  if (/^[0-9A-Z]{5}$/.test(code)) return `rejects the query (${code})`;
  return `cannot be reached at ${host} (${code}): is it running, and can this machine reach it?`;
}
