/** `start` with the sources of api and worker, so that nothing is built. */
import { fileURLToPath } from 'node:url';
import { start } from '../../scripts/start.ts';

const programOf = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/src/main.ts`, import.meta.url));

await start({ isDev: false, isDemo: false, programs: { api: programOf('api'), worker: programOf('worker') } });
