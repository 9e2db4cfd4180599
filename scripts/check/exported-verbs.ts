import type { Check } from './check.ts';
import { listFiles, loadText } from './repository.ts';

/** Verbs too vague to describe a function, with the terms to use instead. */
const VAGUE_VERBS = new Map([
  [
    'read',
    'parse… (text to value), load… (file, storage or environment), fetch… (HTTP), find…, get… or list… (database), classify… or extract… (language), embed… (vectors), mark…Read',
  ],
  ['tell', 'publish… (events), notify… (people), to… (a mapper), print… (a terminal)'],
  ['hear', 'transcribe… (speech), collect… or on… (events)'],
  ['look', 'poll…, probe…, find…'],
  ['hurt', 'inject…'],
  ['keep', 'save…, lock…, renew…, retain…, supervise…'],
  ['hold', 'lock…, reserve…, defer…'],
  ['give', 'release…, refund…, fail…'],
  ['put', 'set…, insert…, append…, reschedule…'],
  ['say', 'render…, describe…'],
  ['settle', 'finish…, update…, refresh…, select…'],
  ['forget', 'delete…, clear…'],
  ['judge', 'check…, classify…, decide…'],
]);

const EXPORTED_FUNCTION = /^export (?:async )?(?:function\*? ([a-z]+)[A-Z]\w*|const ([a-z]+)[A-Z]\w* =(?=[^=>]*(?:\(|=>)))/gm;

/** Checks that exported functions use standard verbs (CONTRIBUTING.md), so that a newcomer finds them by searching. */
export const exportedVerbs: Check = {
  claim: 'no exported function begins with a verb that could mean anything',
  findProblems() {
    return listFiles()
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap((path) => findVagueVerbs(loadText(path) ?? '').map((problem) => `${path} ${problem}`));
  },
};

/** @param source the text of a module @returns one line for each exported function with a vague verb, with the verbs to choose from */
export function findVagueVerbs(source: string): string[] {
  return [...source.matchAll(EXPORTED_FUNCTION)].flatMap((match) => {
    const instead = VAGUE_VERBS.get(match[1] ?? match[2] ?? '');
    if (instead === undefined) return [];
    const name = /(?:function\*?|const) (\w+)/.exec(match[0])?.[1];
    return [`exports ${name}: choose ${instead}`];
  });
}
