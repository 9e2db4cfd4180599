import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSettings, type Settings } from '@everkin/contracts/config';

/** The root of the repository. */
export const ROOT_DIR = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** What a run works with. */
export type RunSettings = Settings & {
  /** DATA_DIR as a full path. */
  dataDir: string;
};

/**
 * Reads the settings of a run.
 * @returns the settings, or every problem with them at once
 */
export function loadRunSettings(): { ok: true; settings: RunSettings } | { ok: false; problems: string[] } {
  const result = parseSettings(process.env);
  if (!result.ok) return result;
  return { ok: true, settings: { ...result.settings, dataDir: path.resolve(ROOT_DIR, result.settings.DATA_DIR) } };
}

/** Our environment with some values of it replaced, for a process that we start. */
export function buildChildEnvironment(values: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...values };
}

/** Whether npm has settings of the user who starts us, which those who run api and worker may not be able to read. */
export const hasOwnRegistry = (): boolean => !process.env['npm_config_registry'] && existsSync(path.join(homedir(), '.npmrc'));
