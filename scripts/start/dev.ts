import { fileURLToPath } from 'node:url';
import { forkProcess } from './fork-process.ts';
import { pidFileOf, type RunContext } from './run-context.ts';
import { watchSources } from './source-watch.ts';
import { clearBuild } from './build-cache.ts';
import { superviseProcess } from './supervised-process.ts';

const STOP_TIMEOUT_MS = 3_000;

/** During development: builds the pages, waits for them, and rebuilds them on every change. */
export async function startWebWatch(context: RunContext): Promise<void> {
  // It writes to the build's output folder, so the cached build is no longer valid.
  clearBuild('web');
  const watcher = superviseProcess({
    name: 'web',
    kind: 'app',
    spawn: () => forkProcess({ entry: fileURLToPath(new URL('./web-watch-process.ts', import.meta.url)), logFile: null }),
    pidFile: pidFileOf(context, 'web'),
    stopTimeoutMs: STOP_TIMEOUT_MS,
    onChange: context.processes.note,
    say: context.say,
  });
  context.processes.add(watcher);
  await watcher.started;
}

/** During development: restarts the api and the worker when their code changes. */
export function restartOnChange(context: RunContext): void {
  const apps = context.processes.ofKind('app').filter(({ name }) => name !== 'web');
  const stopWatching = watchSources((file) => {
    context.say(`${file} changed`);
    for (const app of apps) app.restart();
  });
  context.cleanups.push(stopWatching);
}
