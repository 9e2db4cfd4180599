import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { ROOT_DIR } from './config.ts';

/** Debounce: editors save a file in several steps. */
const SETTLE_MS = 150;

/**
 * Reports changes to source files of the api, the worker or a package.
 * @returns stops watching
 */
export function watchSources(onChange: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = listSourceDirs().map((directory) =>
    watch(directory, { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|json|sql)$/.test(file) || /\.(test|suite|scenario)\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(path.relative(ROOT_DIR, path.join(directory, file))), SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}

function listSourceDirs(): string[] {
  const packages = readdirSync(path.join(ROOT_DIR, 'packages')).map((name) => path.join('packages', name));
  return ['apps/api', 'apps/worker', ...packages].map((room) => path.join(ROOT_DIR, room, 'src')).filter(existsSync);
}
