import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { ROOT_DIR } from './config.ts';

/**
 * Packages with native code, or that look for some themselves, and one of thousands of CommonJS files that few
 * installations load (bundling would lose its names): these stay external.
 */
const NATIVE_PACKAGES = /^(@elevenlabs\/elevenlabs-js|@huggingface\/transformers|@node-rs\/argon2|onnxruntime-node|sharp)$/;

/** Bundled CommonJS packages still call `require` now and then. */
const REQUIRE_BANNER =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

export type NodeBundle = {
  /** Output name to source file, from the root. */
  entries: Record<string, string>;
  outDir: string;
  /** Output name to a file beside the importer, or of a package that it can import; copied beside the programs. */
  assets?: Record<string, { importer: string; file: string }>;
  /** Output name to the folder of such a file, which is copied beside the programs. */
  assetFolders?: Record<string, { importer: string; file: string }>;
};

/**
 * Bundles a Node program and its imports into a folder of plain JavaScript, which starts three
 * times as fast as the sources. Lazy imports become separate chunks.
 * @throws when a source does not compile
 */
export async function bundleForNode({ entries, outDir, assets = {}, assetFolders = {} }: NodeBundle): Promise<void> {
  // Lazy, because most starts build nothing.
  const { build, stop } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: ROOT_DIR,
    entryPoints: entries,
    outdir: outDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    banner: { js: REQUIRE_BANNER },
    chunkNames: 'chunks/[name]-[hash]',
    legalComments: 'none',
    // V8 keeps a program's source in memory: without whitespace and comments it is a third smaller. Names stay, for stack traces.
    minifyWhitespace: true,
    lineLimit: 160,
    logLevel: 'silent',
    metafile: true,
    plugins: [keepNative, minifyPdf],
  });
  await stop();
  for (const name of Object.keys(metafile.outputs)) await escapeLetters(path.join(ROOT_DIR, name));
  for (const [name, asset] of Object.entries(assets)) await copyFile(findAsset(asset), path.join(ROOT_DIR, outDir, name));
  for (const [name, asset] of Object.entries(assetFolders))
    await cp(path.dirname(findAsset(asset)), path.join(ROOT_DIR, outDir, name), { recursive: true });
}

const findAsset = ({ importer, file }: { importer: string; file: string }): string =>
  createRequire(path.join(ROOT_DIR, importer)).resolve(file);

/**
 * Makes a program pure ASCII: a single character beyond Latin-1 makes V8 store the whole source with two bytes per character. esbuild
 * escapes strings; the rest is in regular expressions, which accept the same escapes.
 */
async function escapeLetters(file: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  const escaped = source.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (escaped !== source) await writeFile(file, escaped);
}

/**
 * Native packages are imported by absolute path: pnpm shows each only to the package that depends on
 * it, and the bundle is elsewhere. So a bundle cannot be moved (see build-cache.ts).
 */
const keepNative: Plugin = {
  name: 'keep-native',
  setup: (bundler) => {
    bundler.onResolve({ filter: NATIVE_PACKAGES }, ({ path: name, importer }) => ({
      path: pathToFileURL(createRequire(importer).resolve(name)).href,
      external: true,
    }));
  },
};

/** PDF.js is half comments and long names, and every process that reads a PDF must parse it first. */
const minifyPdf: Plugin = {
  name: 'minify-pdf',
  setup: (bundler) => {
    bundler.onLoad({ filter: /pdfjs-dist[\\/]build[\\/]pdf(\.worker)?\.mjs$/ }, async ({ path: file }) => {
      const { transform } = await import('esbuild');
      const { code } = await transform(await readFile(file, 'utf8'), { minify: true, target: 'node22' });
      return { contents: code };
    });
  },
};
