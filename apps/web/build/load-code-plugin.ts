import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module that Vite's build imports for every dynamic import. */
const PRELOAD_HELPER = /vite\/preload-helper\.js$/;
const LOAD_CODE = fileURLToPath(new URL('../src/lib/load-code.ts', import.meta.url));

/** Lets dynamic imports go through src/lib/load-code.ts, so that a part whose code failed to load can be loaded again. */
export const loadCodeAgain: Plugin = {
  name: 'load-code-again',
  apply: 'build',
  // Vite's own plugin loads that module, in native code that no load hook comes before.
  transform: {
    filter: { id: PRELOAD_HELPER },
    handler: () => `export { loadCode as __vitePreload } from ${JSON.stringify(LOAD_CODE)};`,
  },
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((fileName) => fileName.endsWith('.css'));
    if (styles.length > 1) this.error(`src/lib/load-code.ts loads scripts only, and these styles are split: ${styles.join(', ')}`);
  },
};
