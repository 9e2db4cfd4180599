import type { Check } from './check.ts';
import { hasComments, listComments, listTestTitles } from './comments.ts';
import { findLostPaths } from './document-paths.ts';
import { listFiles, loadText } from './repository.ts';

const DOCUMENT = /\.md$/;
const TEST = /\.(test|suite|story)\.tsx?$/;
/** Texts of other people, generated or fixed files, and citations that are wrong on purpose. */
const NOT_OURS =
  /^(demo\/archive|packages\/db\/migrations|patches)\/|(^|\/)fixtures\/|^pnpm-lock\.yaml$|\.gen\.ts$|^scripts\/check\/citations\.test\.ts$/;

/** What is there after a build only. */
const BUILT = /\/(dist|\.build)(\/|$)/;
/** Stands for any number of a decision. */
const ANY_NUMBER = /^NNNN-|\/NNNN-/;

/** `docs/PRODUCT.md`, or a name alone, and what stands behind it: perhaps `, Invitations`. */
const NAMED = /(?<![\w/.@-])((?:[\w@.-]+\/)*[\w-]+\.md)\b`?(?:, (.*))?/;
const NUMBERED = /(?<![\w/.@-])docs\/decisions\/(\d{4})(?![\w-])/g;
/** A decision by its number alone, which may be anybody's. */
const BARE_NUMBER = /\bdecisions? (\d+)\b/gi;

/** Holds comments, test titles and documents to what they cite: a citation that leads nowhere is worse than none. */
export const citations: Check = {
  claim: 'every document, heading and path that a comment cites exists',
  findProblems() {
    const files = listFiles();
    const documents = new Map(files.filter((file) => DOCUMENT.test(file)).map((file) => [file, listAnchors(loadText(file) ?? '')]));
    return files
      .filter((file) => !NOT_OURS.test(file) && (DOCUMENT.test(file) || hasComments(file)))
      .flatMap((file) => {
        const problems = findStaleCitations({ file, text: loadText(file) ?? '', documents, files });
        return problems.map((problem) => `${file} ${problem}`);
      });
  },
};

/** Headings, as they read without their marks, and rows that are known by a letter and a number (`P7`). */
export function listAnchors(document: string): string[] {
  const headings = [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', '').trim());
  const rows = [...document.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, row = '']) => row);
  return [...headings, ...rows];
}

type Source = {
  file: string;
  text: string;
  /** The documents of the repository with their anchors. */
  documents: ReadonlyMap<string, readonly string[]>;
  files: string[];
};

/** @returns one line for each citation of a file that leads nowhere, without the file's name */
export function findStaleCitations({ file, text, documents, files }: Source): string[] {
  if (DOCUMENT.test(file)) {
    // Paths and links of documents have a check of their own.
    const rows = text.replaceAll(/\]\([^)\s]*\)/g, ']').split('\n');
    return unique(rows.flatMap((row) => [...findLostDocuments(row, documents), ...findBareNumbers(row)]));
  }
  const comments = listComments(file, text);
  const titles = TEST.test(file) ? listTestTitles(text) : [];
  return unique([
    ...comments.flatMap((comment) => [
      ...findLostDocuments(comment, documents),
      ...findLostPaths(comment, files)
        .filter((path) => !BUILT.test(path))
        .map((path) => `cites ${path}, which does not exist`),
      ...findBareNumbers(comment),
    ]),
    // A title may speak of somebody's letter.md; only what stands in docs is a citation there.
    ...titles.flatMap((title) => findLostDocuments(title, documents).filter((problem) => problem.includes('docs/'))),
  ]);
}

function findLostDocuments(prose: string, documents: Source['documents']): string[] {
  const names = [...documents.keys()];
  const lost = [...prose.matchAll(NUMBERED)]
    .filter(([, number]) => !names.some((name) => name.startsWith(`docs/decisions/${number}-`)))
    .map(([path]) => `cites ${path}, which does not exist`);
  let rest = prose;
  for (let found = NAMED.exec(rest); found; found = NAMED.exec(rest)) {
    const [, path = '', behind = ''] = found;
    const name = names.find((candidate) => candidate === path || (!path.includes('/') && candidate.endsWith(`/${path}`)));
    if (name === undefined && !ANY_NUMBER.test(path)) lost.push(`cites ${path}, which does not exist`);
    else if (name !== undefined && citesHeading(behind) && !leadsTo(behind, documents.get(name) ?? []))
      lost.push(`cites a heading of ${path} that does not exist: ${behind.slice(0, 40)}`);
    rest = rest.slice(found.index + found[0].length - behind.length);
  }
  return lost;
}

const findBareNumbers = (prose: string): string[] =>
  [...prose.matchAll(BARE_NUMBER)].map(([number]) => `cites “${number}”: write docs/decisions/ and its four digits, or a heading`);

/** Headings begin with a capital; a section by its number is no stable place. */
const citesHeading = (behind: string): boolean => /^([A-Z]|sections? \d)/.test(behind);

const leadsTo = (behind: string, anchors: readonly string[]): boolean =>
  anchors.some((anchor) => behind.startsWith(anchor) && !/^[\w/]/.test(behind.slice(anchor.length)));

const unique = (problems: string[]): string[] => [...new Set(problems)];
