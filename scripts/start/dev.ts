import { fileURLToPath } from 'node:url';
import { forkProcess } from './fork-process.ts';
import type { RunContext } from './run-context.ts';
import { pidFileOf } from './run-context.ts';
import { watchSources } from './source-watch.ts';
import { superviseProcess } from './supervised-process.ts';

const STOP_TIMEOUT_MS = 3_000;

/** While developing: the pages are built again and the api and worker started again as the code changes. */
export function reloadOnChange(context: RunContext): void {
  const apps = context.processes.ofKind('app');
  const entry = fileURLToPath(new URL('./web-watch-process.ts', import.meta.url));
  context.processes.add(
    superviseProcess({
      name: 'web',
      kind: 'app',
      spawn: () => forkProcess({ entry, logFile: null }),
      pidFile: pidFileOf(context, 'web'),
      stopTimeoutMs: STOP_TIMEOUT_MS,
      onChange: context.processes.note,
      say: context.say,
    }),
  );
  const stopWatching = watchSources((file) => {
    context.say(`${file} changed`);
    for (const app of apps) app.restart();
  });
  context.cleanups.push(stopWatching);
}
