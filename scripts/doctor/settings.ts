import path from 'node:path';
import { parseSettings } from '@everkin/contracts/config';
import { findMisspeltSettings } from '@everkin/contracts/settings/misspelt-settings';
import { ROOT_DIR, type RunSettings } from '../start/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Loads the settings. Invalid ones are reported and left out, so that the others can still be examined. */
export function loadUsableSettings(env: Record<string, string | undefined>): { settings: RunSettings; findings: Finding[] } {
  const read = parseSettings(env);
  const misspelt = findMisspeltSettings(env).map((sentence) => findingsAbout('Settings').note(sentence));
  if (read.ok) return { settings: withDataDir(read.settings), findings: [findingsAbout('Settings').ok('all valid'), ...misspelt] };
  const broken = read.problems.map((problem) => problem.split(' ')[0] ?? '');
  const others = parseSettings(Object.fromEntries(Object.entries(env).filter(([name]) => !broken.includes(name))));
  if (!others.ok) throw new Error(others.problems.join('\n'));
  const findings = read.problems.map((problem) => findingsAbout('Settings').mend(problem));
  return { settings: withDataDir(others.settings), findings: [...findings, ...misspelt] };
}

const withDataDir = (settings: Omit<RunSettings, 'dataDir'>): RunSettings => ({
  ...settings,
  dataDir: path.resolve(ROOT_DIR, settings.DATA_DIR),
});
