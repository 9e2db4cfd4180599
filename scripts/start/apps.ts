import path from 'node:path';
import { ROOT_DIR } from './config.ts';
import { forkProcess } from './fork-process.ts';
import { followLog, loadLogTail, rotateLog } from './log-files.ts';
import { logFileOf, pidFileOf, type RunContext } from './run-context.ts';
import type { Servers } from './servers.ts';
import { superviseProcess, type SupervisedProcess } from './supervised-process.ts';

/** Time for running requests and jobs to finish. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Of its 16 MB for new objects, V8 keeps several times as much reserved. With 4, an api with ten thousand open streams needs
 * some 100 MB less (`bench/live`), and a worker that packs a gigabyte 33 MB less (`bench/vault`).
 */
export const APP_NODE_FLAGS = ['--max-semi-space-size=4'];

type AppName = 'api' | 'worker';
/** The entry point of each of our processes. */
export type AppPrograms = Record<AppName, string>;

/** The sources during development, else the bundles. */
export function findPrograms({ isDev }: { isDev: boolean }): AppPrograms {
  const find = (app: AppName): string => path.join(ROOT_DIR, 'apps', app, isDev ? 'src/main.ts' : 'dist/main.js');
  return { api: find('api'), worker: find('worker') };
}

type AppsStart = {
  servers: Servers;
  programs: AppPrograms;
  /** Environment variables that set the user to run as. */
  runAs: Record<string, string>;
};

/** Starts all api and worker processes and waits until each is ready. */
export async function startApps(context: RunContext, { servers, programs, runAs }: AppsStart): Promise<void> {
  const { API_PROCESSES, WORKER_PROCESSES, WORKER_PORT } = context.settings;
  const apps = [...repeat('api', API_PROCESSES), ...repeat('worker', WORKER_PROCESSES)].map(({ app, name, index }) => {
    // Each worker is monitored separately, so each listens on its own port.
    const ports = app === 'worker' && WORKER_PORT ? { WORKER_PORT: String(WORKER_PORT + index) } : {};
    // Only a worker seals and opens capsules.
    const environment = { ...runAs, ...ports, ...(app === 'api' && { CAPSULE_KEY: undefined }) };
    return startApp(context, { name, servers, program: programs[app], nodeFlags: APP_NODE_FLAGS, environment });
  });
  apps.forEach(context.processes.add);
  await Promise.all(apps.map((app) => app.started));
}

type AppStart = {
  name: string;
  servers: Servers;
  program: string;
  nodeFlags: readonly string[];
  environment: Record<string, string | undefined>;
};

function startApp(context: RunContext, { name, servers, program, nodeFlags, environment }: AppStart): SupervisedProcess {
  const logFile = context.isDev ? null : logFileOf(context, name);
  if (logFile !== null) {
    rotateLog(logFile);
    context.cleanups.push(followLog(logFile, { name, show: context.say }));
  }
  return superviseProcess({
    name,
    kind: 'app',
    spawn: () =>
      forkProcess({ entry: program, nodeFlags, environment: { ...buildEnvironment(context, servers), ...environment }, logFile }),
    pidFile: pidFileOf(context, name),
    stopTimeoutMs: STOP_TIMEOUT_MS,
    readComplaint: () => (logFile === null ? '' : loadLogTail(logFile)),
    onChange: context.processes.note,
    say: context.say,
  });
}

function buildEnvironment({ settings, isDev, devKey }: RunContext, servers: Servers): Record<string, string> {
  return {
    NODE_ENV: isDev ? 'development' : 'production',
    DATABASE_URL: servers.database.url(),
    ...(servers.database.embedded === null ? {} : { EVERKIN_EMBEDDED_DATABASE: '1' }),
    REDIS_URL: servers.redis.url(),
    DATA_DIR: settings.dataDir,
    EVERKIN_DEV_KEY: devKey,
    HOST: settings.HOST,
    PORT: String(settings.PORT),
    ...(settings.API_PROCESSES > 1 ? { EVERKIN_REUSE_PORT: '1' } : {}),
  };
}

/** api, api-2, api-3 … */
function repeat(app: AppName, count: number): { app: AppName; name: string; index: number }[] {
  return Array.from({ length: count }, (_, index) => ({ app, name: index === 0 ? app : `${app}-${index + 1}`, index }));
}
