/** Rebuilds the web app on every change, until its parent process exits. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { WEB_DIR } from './web-build.ts';

type Watcher = { on: (name: 'event', hear: (event: { code: string }) => void) => void };

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

// vite is the web app's dependency, not ours.
const Vite = z.object({ build: z.custom<(options: object) => Promise<Watcher>>((value) => typeof value === 'function') });
const viteUrl = pathToFileURL(path.join(WEB_DIR, 'node_modules/vite/dist/node/index.js')).href;
const { build } = Vite.parse(await import(viteUrl));
const watcher = await build({ root: WEB_DIR, logLevel: 'warn', build: { watch: {} } });
watcher.on('event', ({ code }) => {
  // Build errors have been reported; the next change builds again.
  if (code === 'END' || code === 'ERROR') process.send?.({ type: 'ready' });
});
