import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSettings, type Settings } from '@everkin/contracts/config';
import { findMisspeltSettings } from '@everkin/contracts/settings/misspelt-settings';

/** The repository root. */
export const ROOT_DIR = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** The settings of a run. */
export type RunSettings = Settings & {
  /** DATA_DIR as an absolute path. */
  dataDir: string;
};

/**
 * Loads the settings of a run.
 * @returns the settings, and names that resemble one, in a sentence each; or all problems with them
 */
export function loadRunSettings(): { ok: true; settings: RunSettings; misspelt: string[] } | { ok: false; problems: string[] } {
  const result = parseSettings(process.env);
  if (!result.ok) return result;
  const misspelt = findMisspeltSettings(process.env);
  return { ok: true, misspelt, settings: { ...result.settings, dataDir: path.resolve(ROOT_DIR, result.settings.DATA_DIR) } };
}

/** Our environment with some values replaced, for a child process. */
export function buildChildEnvironment(values: Record<string, string | undefined>): Record<string, string | undefined> {
  return { ...process.env, ...values };
}

/** Whether the current user has npm settings of their own, which the user of the api and worker may be unable to read. */
export const hasOwnRegistry = (): boolean => !process.env['npm_config_registry'] && existsSync(path.join(homedir(), '.npmrc'));
