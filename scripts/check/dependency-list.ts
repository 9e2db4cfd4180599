import { z } from 'zod';
import type { Check } from './check.ts';
import { listFiles, loadText } from './repository.ts';

const DOCUMENT = 'docs/DEPENDENCIES.md';
/** A list item or table row that starts with one or more names in backticks. */
const LINE = /^(?:[-*]|\|)\s*((?:`[^`]+`(?:,? and |, | \+ | )?)+)/gm;

const Names = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: Names, devDependencies: Names, optionalDependencies: Names });

/** Checks the page that justifies each dependency: one line for each in use, none for any other. */
export const dependencyList: Check = {
  claim: `${DOCUMENT} has a line for each dependency`,
  findProblems() {
    const text = loadText(DOCUMENT);
    if (text === null) return [`${DOCUMENT} is missing: one line per dependency, what it is for and what it was chosen over`];
    return compareDependencies({ used: listDependencies(), listed: listNamed(text) });
  },
};

/** @returns one line for each name that only one side has */
export function compareDependencies({ used, listed }: { used: string[]; listed: string[] }): string[] {
  return [
    ...used.filter((name) => !listed.includes(name)).map((name) => `${DOCUMENT} has no line for \`${name}\``),
    ...listed.filter((name) => !used.includes(name)).map((name) => `${DOCUMENT} has a line for \`${name}\`, which no package.json names`),
  ];
}

/** The names to which a page devotes a line: those in backticks at the start of a list item or table row. */
export function listNamed(text: string): string[] {
  return [...text.matchAll(LINE)].flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

function listDependencies(): string[] {
  const manifests = listFiles().filter((path) => /(^|\/)package\.json$/.test(path));
  const names = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = Manifest.parse(JSON.parse(loadText(path) ?? '{}'));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@everkin/')).sort();
}
