import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository root, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Installed packages, build output and data. Git is not used: it refuses to work in another user's folder. */
const NOT_SOURCES = new Set(['node_modules', 'dist', 'data', '.git', '.build', '.screens', 'coverage']);

/** The text of a file by its path from the root; null when there is none. */
export function loadText(path: string): string | null {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Every source file and document: paths from the root, with forward slashes. */
export function listFiles(): string[] {
  const entries = globSync(['**/*', '.*', '.ci/**'], { cwd: root, withFileTypes: true, exclude: (entry) => NOT_SOURCES.has(entry.name) });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'));
}
