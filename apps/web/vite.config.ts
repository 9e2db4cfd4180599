import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the api listens while developing; the built app is served by the api itself. */
const apiTarget = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }), react(), tailwind()],
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
