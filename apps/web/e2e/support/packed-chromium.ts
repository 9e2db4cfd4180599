import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Libraries that a bare Debian does not have, as the package brings them. */
const LIBRARIES = 'al2023';

/** Of what the packed shell is started with in a data centre: one process for all, and pages that may read each other. */
const UNWANTED = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
];

export type PackedChromium = { executablePath: string; args: string[]; env: NodeJS.ProcessEnv };

/**
 * Chromium from the npm package `@sparticuz/chromium`, unpacked on first use into a folder of its version, with the libraries that
 * it brings where the machine lacks them. Several processes may call it at once.
 */
export async function findPackedChromium(): Promise<PackedChromium> {
  const { default: packed } = await import('@sparticuz/chromium');
  const folder = path.join(tmpdir(), `everkin-chromium-${loadVersion()}`);
  if (!existsSync(folder)) await unpackTo(folder);
  const executablePath = path.join(folder, 'chromium');
  const runs = spawnSync(executablePath, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0;
  const env = runs ? process.env : { ...process.env, LD_LIBRARY_PATH: path.join(folder, LIBRARIES, 'lib') };
  return { executablePath, args: packed.args.filter((arg) => !UNWANTED.includes(arg)), env };
}

/** The package says nothing of its version but in its manifest. */
function loadVersion(): string {
  const manifest = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return version;
}

/** The package unpacks into the folder for temporary files, and takes a file that another process still writes for whole. */
async function unpackTo(folder: string): Promise<void> {
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const draft = mkdtempSync(`${folder}-`);
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = draft;
  try {
    await packed.executablePath();
    await inflate(path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), `../bin/${LIBRARIES}.tar.br`));
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was first.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
