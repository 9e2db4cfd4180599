/** Builds the web app again at each change, for as long as the process that forked this one lives. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { WEB_DIR } from './web-build.ts';

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

// vite is the web app's dependency, not ours.
const Vite = z.object({ build: z.custom<(options: object) => Promise<unknown>>((value) => typeof value === 'function') });
const viteUrl = pathToFileURL(path.join(WEB_DIR, 'node_modules/vite/dist/node/index.js')).href;
const { build } = Vite.parse(await import(viteUrl));
await build({ root: WEB_DIR, logLevel: 'warn', build: { watch: {} } });
process.send?.({ type: 'ready' });
