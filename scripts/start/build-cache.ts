import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadTextIfAny } from '@everkin/embedded/small-files';
import { ROOT_DIR } from './config.ts';

/** A build target, with its inputs and its required outputs. Paths from the root. */
export type BuildTarget = { name: string; inputs: string[]; outputs: string[]; build: () => void | Promise<void> };

const IGNORED = new Set(['node_modules', 'dist', 'e2e', 'coverage']);
const STAMPS_DIR = path.join(ROOT_DIR, '.build');

/** Whether a target must be rebuilt: its inputs differ from those of the last build, or an output is missing. */
export function isStale(target: BuildTarget): boolean {
  if (target.outputs.some((output) => !existsSync(path.join(ROOT_DIR, output)))) return true;
  return loadTextIfAny(stampOf(target)) !== hashInputs(target);
}

/** Builds a target, and records the hash of its inputs. Changes during the build make it stale again. */
export async function buildTarget(target: BuildTarget): Promise<void> {
  const hash = hashInputs(target);
  await target.build();
  mkdirSync(STAMPS_DIR, { recursive: true });
  writeFileSync(stampOf(target), hash);
}

/** Makes the next start rebuild it. */
export function clearBuild(name: string): void {
  rmSync(stampOf({ name }), { force: true });
}

function stampOf({ name }: { name: string }): string {
  return path.join(STAMPS_DIR, `${name}.stamp`);
}

/** By content: file times mean nothing after a checkout. The path counts because bundles refer to native packages by it. */
function hashInputs({ inputs }: BuildTarget): string {
  const hash = createHash('sha256').update(ROOT_DIR).update(process.platform);
  for (const file of inputs.flatMap((input) => listFiles(path.join(ROOT_DIR, input)))) {
    hash.update(path.relative(ROOT_DIR, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(place: string): string[] {
  const entry = statSync(place, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !name.startsWith('.') && !/\.(test|suite|scenario)\.tsx?$/.test(name))
    .map(({ name }) => path.join(place, name))
    .sort()
    .flatMap(listFiles);
}
