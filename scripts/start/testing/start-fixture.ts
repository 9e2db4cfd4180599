/** `start` with small programs instead of the api and the worker. */
import { fileURLToPath } from 'node:url';
import { start } from '../../start.ts';

const programAt = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

await start({
  isDev: false,
  isDemo: false,
  programs: { api: programAt('./fixture-app.ts'), worker: programAt('./fixture-worker.ts') },
});
