import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the api listens while developing; the built app is served by the api itself. */
const apiTarget = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|svg|json)$/;

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwind(),
    precompress,
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: address for a small asset would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/trpc', '/uploads', '/health'].map((path) => [path, { target: apiTarget }])),
  },
});
