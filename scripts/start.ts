import { describeMovedClock } from '@everkin/contracts/dev/dev-clock';
import { wrongSettings } from '@everkin/contracts/start-problem';
import { findTestOffset } from '@everkin/db/find-test-offset';
import { findFreePort } from '@everkin/embedded/free-port';
import { findDataDirectoryProblem } from '@everkin/providers/data-directory/find-problem';
import { deleteDevKey, writeDevKey } from '@everkin/providers/data-directory/write-dev-key';
import { buildWhatIsStale } from './build.ts';
import { buildLocalUrl, buildShownUrl, findPortProblem } from './start/addresses.ts';
import { findPrograms, startApps, type AppPrograms } from './start/apps.ts';
import { formatBanner } from './start/banner.ts';
import { loadRunSettings, type RunSettings } from './start/config.ts';
import { restartOnChange, startWebWatch } from './start/dev.ts';
import { hurryUp, onShutdownSignal, stopEverything } from './start/shutdown.ts';
import { waitUntilHealthy } from './start/health.ts';
import { waitForLeftovers } from './start/stale-processes.ts';
import { acquireDataLock, waitForServers, type DataLock } from './start/data-lock.ts';
import { prepareMigrations } from './start/migrations.ts';
import { createProcessList } from './start/process-list.ts';
import type { RunContext } from './start/run-context.ts';
import { selectUser } from './start/process-user.ts';
import { startServers } from './start/servers.ts';

/** How to start. */
export type StartOptions = {
  isDev: boolean;
  isDemo: boolean;
  /** Programs that replace our api and worker in tests; nothing is built then. */
  programs?: AppPrograms;
};

/**
 * Starts the app with all its servers, and supervises it until it is told to stop.
 * Sets the exit code; a failed start prints the reason.
 */
export async function start(options: StartOptions): Promise<void> {
  // The reader of our output (a pipe, a terminal) may close it; the app keeps running.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

  const read = loadRunSettings();
  if (!read.ok) return fail(wrongSettings(read.problems).message);
  const problem = findDataDirectoryProblem(read.settings.dataDir) ?? (await findPortProblem(read.settings.HOST, 0));
  if (problem) return fail(problem);
  for (const sentence of read.misspelt) console.error(sentence);
  const settings = { ...read.settings, PORT: read.settings.PORT || (await findFreePort(0, read.settings.HOST)) };

  const attempt = await tryLock(settings);
  if ('problem' in attempt) return fail(attempt.problem);
  await run(createContext(settings, options, attempt.lock), options, attempt.lock);
}

async function tryLock(settings: RunSettings): Promise<{ lock: DataLock } | { problem: string }> {
  const { dataDir } = settings;
  try {
    return await acquireDataLock({ dataDir, address: buildShownUrl(settings), say: (line) => console.log(line) });
  } catch (error) {
    return { problem: `DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function run(context: RunContext, options: StartOptions, lock: DataLock): Promise<void> {
  let isEnding = false;
  const end = async (exitCode: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await stopEverything(context);
    lock.release();
    process.exit(exitCode);
  };
  onShutdownSignal({
    onEnd: (reason) => {
      context.say(`stopping (${reason}) …`);
      void end(0);
    },
    onForce: () => hurryUp(context),
  });
  void lock.lost.then(() => {
    context.say('stopping: DATA_DIR was taken over by another start, because this one stood still for too long …');
    hurryUp(context);
    return end(1);
  });
  try {
    await bringUp(context, options, lock);
  } catch (error) {
    // During shutdown, whatever was still starting fails; that is expected.
    if (isEnding) return;
    console.error(`\nEverkin could not start. ${error instanceof Error ? error.message : String(error)}`);
    await end(1);
  }
}

async function bringUp(context: RunContext, { isDev, isDemo, programs }: StartOptions, lock: DataLock): Promise<void> {
  const { settings, say } = context;
  const onWait = (): void => say('waiting for the processes of a former run to stop');
  await waitForLeftovers(lock.left?.children ?? [], { onWait });
  await waitForServers(settings.dataDir, { onWait });
  const portProblem = await findPortProblem(settings.HOST, settings.PORT);
  if (portProblem) throw new Error(portProblem);

  const migrations = prepareMigrations();
  context.cleanups.push(migrations.cancel);
  const restartApps = (): void => context.processes.ofKind('app').forEach((app) => app.restart());
  const [servers] = await Promise.all([startServers(context, restartApps), programs ? undefined : prepareCode(context)]);
  await migrations.run(servers.database.url());
  await noteMovedClock(context, servers.database.url());
  const apps = programs ?? findPrograms({ isDev });
  await startApps(context, { servers, programs: apps, runAs: await selectUser(context, apps) });
  await waitUntilHealthy(buildLocalUrl(settings.HOST, settings.PORT));
  say(formatBanner({ url: buildShownUrl(settings), settings, servers, devKey: context.devKey, notes: context.notes }));
  if (isDev) restartOnChange(context);
  if (isDemo) await seedDemoAndSay(context, servers.database.url());
}

async function noteMovedClock({ notes }: RunContext, databaseUrl: string): Promise<void> {
  const offsetMs = await findTestOffset(databaseUrl);
  if (offsetMs > 0) notes.push(describeMovedClock(offsetMs));
}

function prepareCode(context: RunContext): Promise<void> {
  return context.isDev ? startWebWatch(context) : buildWhatIsStale(context.say);
}

async function seedDemoAndSay({ settings, say }: RunContext, databaseUrl: string): Promise<void> {
  const { seedDemo } = await import('./demo.ts');
  const { createOpenToday } = await import('./demo/open-today.ts');
  const { createBackdateMemories } = await import('./demo/backdate-memories.ts');
  try {
    await seedDemo({
      baseUrl: buildLocalUrl(settings.HOST, settings.PORT),
      log: say,
      openToday: createOpenToday(databaseUrl),
      backdateMemories: createBackdateMemories(databaseUrl),
    });
  } catch (error) {
    // The app itself is running, and may hold real data.
    say(`The demo could not be created: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function createContext(settings: RunSettings, { isDev }: StartOptions, lock: DataLock): RunContext {
  const devKey = writeDevKey(settings.dataDir);
  return {
    settings,
    isDev,
    processes: createProcessList(lock),
    cleanups: [() => deleteDevKey(settings.dataDir, devKey)],
    devKey,
    notes: [],
    say: (line) => console.log(line),
  };
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
