import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runPostgresCommand } from './postgres-command.ts';
import type { RuntimeUser } from './runtime-user.ts';

const MAJOR_VERSION = '18';

/** Parameters of a new cluster. */
export type ClusterPlan = {
  clusterDir: string;
  binaries: PostgresBinaries;
  runAs: RuntimeUser;
  user: string;
  password: string;
  isEphemeral: boolean;
};

/**
 * Creates the database cluster if it does not exist. It is created in a temporary directory and then renamed, so a killed start leaves
 * no incomplete cluster.
 * @returns whether it was created now
 * @throws when the cluster is of another PostgreSQL major version or cannot be made
 */
export function ensureCluster(plan: ClusterPlan): boolean {
  const versionFile = path.join(plan.clusterDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    refuseOtherVersion(plan.clusterDir, readFileSync(versionFile, 'utf8').trim());
    return false;
  }
  removeDrafts(plan.clusterDir);
  const draft = `${plan.clusterDir}.new.${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  giveTo(plan.runAs, draft);
  withPasswordFile(plan, (passwordFile) => {
    runPostgresCommand({
      program: plan.binaries.initdb,
      dataDir: draft,
      args: listInitArgs(plan, passwordFile),
      user: plan.runAs,
    });
  });
  renameSync(draft, plan.clusterDir);
  return true;
}

/** Removes leftovers of starts that were killed while creating a cluster. */
function removeDrafts(clusterDir: string): void {
  const home = path.dirname(clusterDir);
  const drafts = readdirSync(home).filter((name) => name.startsWith(`${path.basename(clusterDir)}.new`));
  for (const name of drafts) {
    try {
      rmSync(path.join(home, name), { recursive: true, force: true });
    } catch {
      // Its initdb is still writing there, and will fail. The next start removes the rest.
    }
  }
}

function refuseOtherVersion(clusterDir: string, found: string): void {
  if (found === MAJOR_VERSION) return;
  throw new Error(
    `${clusterDir} was made by PostgreSQL ${found}, and the embedded one is ${MAJOR_VERSION}. ` +
      'Dump it with its own version and load it into a new DATA_DIR, or set DATABASE_URL.',
  );
}

// The builtin locale sorts the same on every system; the host's would break indexes when it is updated.
function listInitArgs({ user, isEphemeral }: ClusterPlan, passwordFile: string): string[] {
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  const speed = isEphemeral ? ['--no-sync', '--no-data-checksums'] : [];
  return ['-U', user, '-A', 'scram-sha-256', '--pwfile', passwordFile, ...locale, ...speed];
}

function withPasswordFile({ password, runAs }: ClusterPlan, run: (file: string) => void): void {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-init-'));
  const file = path.join(directory, 'password');
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    giveTo(runAs, directory);
    giveTo(runAs, file);
    run(file);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function giveTo({ uid, gid }: RuntimeUser, place: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid);
}
