import type { Check } from './check.ts';
import { hasComments, listComments, listTestTitles } from './comments.ts';
import { findLostPaths } from './document-paths.ts';
import { listFiles, loadText } from './repository.ts';

const DOCUMENT = /\.md$/;
const TEST = /\.(test|suite|story)\.tsx?$/;
/** Third-party texts, generated or immutable files, and citations that are wrong on purpose. */
const NOT_OURS =
  /^(demo\/archive|packages\/db\/migrations|patches)\/|(^|\/)fixtures\/|^pnpm-lock\.yaml$|\.gen\.ts$|^scripts\/check\/citations\.test\.ts$/;

/** Exists only after a build. */
const BUILT = /\/(dist|\.build)(\/|$)/;
/** A placeholder for the number of a decision. */
const ANY_NUMBER = /^NNNN-|\/NNNN-/;

/** `docs/PRODUCT.md`, or a file name alone, with the text that follows it: perhaps `, Invitations`. */
const NAMED = /(?<![\w/.@-])((?:[\w@.-]+\/)*[\w-]+\.md)\b`?(?:, (.*))?/;
const NUMBERED = /(?<![\w/.@-])docs\/decisions\/(\d{4})(?![\w-])/g;
/** A decision by its number alone, which is ambiguous. */
const BARE_NUMBER = /\bdecisions? (\d+)\b/gi;

/** Checks the citations in comments, test titles and documents: a dead citation is worse than none. */
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

/** Headings as plain text, and table rows with an id of a letter and a number (`P7`). */
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

/** @returns one line for each dead citation of a file, without the file's name */
export function findStaleCitations({ file, text, documents, files }: Source): string[] {
  if (DOCUMENT.test(file)) {
    // Another check covers the paths and links of documents.
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
    // A title may mention somebody's letter.md; only files in docs are citations there.
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

/** Headings begin with a capital; section numbers are not stable. */
const citesHeading = (behind: string): boolean => /^([A-Z]|sections? \d)/.test(behind);

const leadsTo = (behind: string, anchors: readonly string[]): boolean =>
  anchors.some((anchor) => behind.startsWith(anchor) && !/^[\w/]/.test(behind.slice(anchor.length)));

const unique = (problems: string[]): string[] => [...new Set(problems)];
