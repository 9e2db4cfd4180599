import { globSync } from 'node:fs';
import { posix } from 'node:path';
import type { Check } from './check.ts';
import { listFiles, loadText, root } from './repository.ts';

const DOCUMENTS = /^(README\.md|CHANGELOG\.md|CONTRIBUTING\.md|docs\/.*\.md|apps\/.*\/README\.md)$/;
/** A path from the repository root, anywhere in the text, unless it is the end of a longer path or a URL. */
const FROM_TOP = /(?<![\w/.:@*-])(?:apps|packages|docs|scripts|tests|bench|demo|\.ci)\/[\w@<>{},*…./-]+/g;
/** A shorthand such as `routers/chat.ts`, in backticks. */
const SHORTHAND = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|sql|json|ya?ml|md))`/g;
/** A Markdown link or an HTML image. */
const LINK = /(?:\]\(|<img src=")([^)"\s]+)[)"]/g;

/** Checks the files that documents name: text outlives files, and then misleads. */
export const documentPaths: Check = {
  claim: 'every path that a document names exists',
  findProblems() {
    const files = listFiles();
    return files
      .filter((file) => DOCUMENTS.test(file))
      .flatMap((document) => findStalePaths({ document, text: loadText(document) ?? '', files }));
  },
};

/** @returns one line for each dead path of a document */
export function findStalePaths({ document, text, files }: { document: string; text: string; files: string[] }): string[] {
  const shorthand = unique([...text.matchAll(SHORTHAND)].map(([, path = '']) => path)).filter(
    (path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)),
  );
  const links = unique([...text.matchAll(LINK)].map(([, link = '']) => link)).filter((link) => !leadsSomewhere({ document, link, files }));
  return unique([...findLostPaths(text, files), ...shorthand, ...links]).map((path) => `${document} names ${path}, which does not exist`);
}

/** @returns the dead paths from the repository root, each once */
export function findLostPaths(text: string, files: string[]): string[] {
  return unique([...text.matchAll(FROM_TOP)].map(([path]) => withoutTail(path))).filter((path) => !matchesSome(path, files));
}

/** Supports `…`, `<word>`, `*` and `{a,b}` as wildcards. */
function matchesSome(path: string, files: string[]): boolean {
  // A decision may be cited by its number alone.
  if (/^docs\/decisions\/\d{4}$/.test(path)) return files.some((file) => file.startsWith(`${path}-`));
  const pattern = path.replace(/…|<[^>]*>/g, '*').replace(/\/$/, '');
  if (/[*{]/.test(pattern)) return globSync(pattern, { cwd: root }).length > 0;
  return files.some((file) => file === pattern || file.startsWith(`${pattern}/`));
}

/** Strips the punctuation of the sentence. */
function withoutTail(path: string): string {
  return path.replace(/[.,…]+$/, '');
}

function leadsSomewhere({ document, link, files }: { document: string; link: string; files: string[] }): boolean {
  if (/^([a-z]+:|#)/.test(link)) return true;
  const target = posix.join(posix.dirname(document), decodeURIComponent(link.split('#')[0] ?? '')).replace(/\/$/, '');
  return files.some((file) => file === target || file.startsWith(`${target}/`));
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)];
}
