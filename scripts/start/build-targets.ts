import { bundleForNode } from './node-build.ts';
import type { BuildTarget } from './staleness.ts';
import { buildWeb } from './web-build.ts';

const EVERYWHERE = ['pnpm-lock.yaml', 'tsconfig.json', 'scripts/start/node-build.ts', 'scripts/start/web-build.ts'];
const PACKAGES = ['packages/contracts', 'packages/db/src', 'packages/domain/src', 'packages/providers/src'];

/** Meanings are read in a process of their own, which both fork. */
const EMBED_PROCESS = 'packages/providers/src/embeddings/embed-process.ts';

/** What `start` needs built. */
export const BUILD_TARGETS: BuildTarget[] = [
  {
    name: 'api',
    inputs: [...EVERYWHERE, ...PACKAGES, 'apps/api/src'],
    outputs: ['apps/api/dist/main.js', 'apps/api/dist/embed-process.js'],
    build: () => bundleForNode({ entries: { main: 'apps/api/src/main.ts', 'embed-process': EMBED_PROCESS }, outDir: 'apps/api/dist' }),
  },
  {
    name: 'worker',
    inputs: [...EVERYWHERE, ...PACKAGES, 'apps/worker/src'],
    outputs: ['apps/worker/dist/main.js', 'apps/worker/dist/extract-process.js', 'apps/worker/dist/embed-process.js'],
    build: () =>
      bundleForNode({
        entries: {
          main: 'apps/worker/src/main.ts',
          // Documents are read in a process of their own, which is forked from this file.
          'extract-process': 'packages/providers/src/extraction/extract-process.ts',
          'embed-process': EMBED_PROCESS,
        },
        outDir: 'apps/worker/dist',
      }),
  },
  {
    name: 'web',
    inputs: [...EVERYWHERE, 'packages/contracts', 'apps/web'],
    outputs: ['apps/web/dist/index.html'],
    build: buildWeb,
  },
];
