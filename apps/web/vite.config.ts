import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { firstPages } from './build/first-pages.ts';
import { loadCodeAgain } from './build/load-code-plugin.ts';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';

/** Where the api listens while developing; the built app is served by the api itself. */
const apiTarget = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest)$/;

/** The best quality, 11, takes seconds of every start for a twentieth of the size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Lays a .br and a .gz beside each text file, so that the server compresses nothing while it serves. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!COMPRESSIBLE.test(fileName)) continue;
        const content = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(content, BROTLI) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) });
      }
    },
  },
};

/** What stands above the tree of routes, in place of the plugin's own header, which would have nothing of it checked. */
const ROUTE_TREE_HEADER = [
  `/* Written by @tanstack/router-plugin with each build, and kept so that a fresh checkout has its types. "as any" is how the
   plugin breaks the circle of a route that names its parent; the types of the tree itself are declared below, and checked. */`,
];

const WORKER = 'src/service-worker.ts';
/** What a page needs without a connection. Other scripts' fonts and pictures, and what draws bodies, wait until they are asked for. */
const PUBLIC_FILES = ['boot.js', 'favicon.svg', 'manifest.webmanifest'];
const SHELL = /^(index\.html|assets\/(?!three-).*\.(js|css)|assets\/(fraunces|inter)-latin-wght-normal.*\.woff2)$/;

/**
 * Writes the service worker, told what belongs to this build. Our own 60 lines: vite-plugin-pwa would bring Workbox and
 * with it some 200 packages, for a list of files and one fallback.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const shell = Object.keys(bundle)
        .filter((fileName) => SHELL.test(fileName))
        .map((fileName) => `/${fileName}`);
      const files = [...PUBLIC_FILES.map((name) => `/${name}`), ...shell].toSorted();
      const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
      // Names under assets/ tell their content; those of public/ do not.
      const told = [...files, ...PUBLIC_FILES.map((name) => read(`public/${name}`))];
      const build = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 12);
      const source = read(WORKER);
      const { code } = await transformWithOxc(source, WORKER, { define: { BUILD: JSON.stringify(build), FILES: JSON.stringify(files) } });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  },
};

/** What the first pages run at once: a browser compiles all of it while it still reads, and not in small bits while it draws. */
const RUN_AT_ONCE = new Set(['start', 'react', 'data', 'router', 'shared', 'routes', 'conversation', 'chat._id']);

/** V8's word for it; others take it for a comment. It stands before everything else, hence after all plugins. */
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && RUN_AT_ONCE.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      routeTreeFileHeader: ROUTE_TREE_HEADER,
    }),
    react(),
    tailwind(),
    loadCodeAgain,
    firstPages,
    compileAtOnce,
    serviceWorker,
    precompress,
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: address for a small asset would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    // A slow line pays for each file: what every page needs comes in a few, not in twenty. build/first-pages.ts names them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // With the lists and limits that stand apart from the schemas: else a page that needs one would bring them all.
            {
              name: 'start',
              priority: 2,
              test: /src\/(early\/(early-paint|early-messages|preloads)|lib\/(dates|local-store)|components\/ui\/(portrait-style|wide-window)|features\/(avatars\/avatar-label|chat\/conversation\/newest-messages|memories\/memory-(label|status)|person\/timeline\/first-page)|choices|units|format-count|help-lines\.data)\.ts/,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
            // Half a megabyte, which nothing but plants on a table needs.
            { name: 'three', test: /node_modules\/three\// },
            { name: 'validation', test: /node_modules\/zod\// },
            // What reads dates and words, and checks nothing: a page that shows them needs no schemas.
            {
              name: 'words',
              priority: 1,
              test: /packages\/contracts\/src\/(dates\/(edtf|format-edtf)|replies\/(pronoun|shown-words)|timeline\/in-years)\.ts/,
            },
            // Shows a person early, and describes memories: after what it needs, so that it takes none of that with it.
            {
              name: 'person-start',
              test: /src\/(early\/early-person|features\/person\/(first-words|life-years|memory-kind|person-copy|sheet-kind|timeline\/(date-margin|describe-origin|life-events|playable-decades|shown-rows|timeline-rows)))\.ts/,
            },
            { name: 'contracts', test: /packages\/contracts\/src\// },
            { name: 'data', test: /node_modules\/(@tanstack\/(react-query|query-core)|@trpc\/[\w-]+)\// },
            { name: 'router', test: /node_modules\/(@tanstack\/(?!react-virtual|virtual-core)[\w-]+|isbot|cookie-es|seroval[\w-]*)\// },
            {
              name: 'shared',
              test: /(apps\/web\/src\/(lib\/|early\/(preload-link|expected-session))|lucide-react\/dist\/esm\/(?!icons\/(?!(arrow-left|audio-lines|book-heart|book-open|chevron-right|circle-check|circle-exclamation-point|circle-user-round|clock|ellipsis-vertical|house|key-round|log-out|message-circle|plus|rotate-ccw|user-plus|users-round|x)\.))|src\/features\/accounts\/(session\.|profile-opener|lead-to-sign-in|use-logout|use-installation)|src\/features\/groups\/(use-groups|use-live-groups|members\/people)\.|src\/features\/invitations\/has-expired|src\/features\/(avatars\/(avatar-copy|use-avatars|prefetch-avatars)|chat\/prefetch-mode|person\/timeline\/timeline-queries)|src\/components\/(\w|-)+\.tsx|src\/components\/ui\/(button|spinner|icon|states|text-field|form-error|portrait|chip|tabs|toast|lazy-trigger)\.)/,
            },
            // Those that "shared" leaves: neither the first page nor home draws them at first.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\// },
            // After what it needs: making the router of all routes is work enough for a task of its own.
            { name: 'routes', test: /src\/(router|routeTree\.gen|routes\/[^?]*)\.tsx?$/ },
            // What both kinds of conversation need, else in a dozen small files.
            {
              name: 'conversation',
              test: /src\/features\/(messages\/(by-text|conversation-(rows|view)|help-card|parse-help-card|cited-memories|provenance-line|use-stick-to-bottom)|chat\/(header-actions|tone-trigger|conversation\/(conversation|drafts-and-outbox)|items\/(marked-part|own-message|reply-text))|memories\/(use-memories|exported-chats\/dialogue))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/trpc', '/uploads', '/vault-items', '/garden-models', '/health', '/ready', '/operator'].map((path) => [
        path,
        { target: apiTarget },
      ]),
    ),
  },
});
