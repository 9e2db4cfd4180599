import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const PACKAGE = '@sparticuz/chromium';
const FOLDER = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/chromium');

/** It unpacks everything into TMPDIR; libraries only for the systems that it knows, of which Lambda is one. */
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
const AS_ON_LAMBDA = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };

/** Whether the npm package has a Chromium for this kind of machine. */
export const hasBundledChromium = process.platform === 'linux' && process.arch === 'x64';

/**
 * Chromium from the npm package `@sparticuz/chromium`, a shell without windows, unpacked on first use. It comes with libraries,
 * which are used where the machine lacks them, and a font, so that a bare machine needs nothing more. Several processes may call
 * this at once.
 */
export async function findBundledChromium(): Promise<{ executablePath: string; env: Record<string, string | undefined> }> {
  const folder = path.join(FOLDER, findVersion());
  if (!existsSync(folder)) await unpackTo(folder);
  const executablePath = path.join(folder, 'chromium');
  const env = { ...process.env, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
  const isComplete = spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
  return { executablePath, env: isComplete ? env : { ...env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') } };
}

/** The package exports no version, nor its manifest. */
function findVersion(): string {
  const require = createRequire(import.meta.url);
  const { version }: { version: string } = require(path.join(path.dirname(require.resolve(PACKAGE)), '../package.json'));
  return version;
}

/** In a process and a folder of its own: the package takes a file that another process still writes for a complete one. */
async function unpackTo(folder: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const env = { ...process.env, ...AS_ON_LAMBDA, TMPDIR: draft };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], { cwd: import.meta.dirname, env });
  // The package's own looks for fonts in /tmp.
  const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
  await writeFile(path.join(draft, 'fonts.conf'), `<?xml version="1.0"?>\n${fonts}\n`);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Unless another process was first.
    if (!existsSync(folder)) throw error;
  }
}
