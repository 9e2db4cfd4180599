import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadNpmRegistry } from '@everkin/providers/models/npm-registry';
import { selectProcessUser } from '@everkin/providers/process-user/choose-user';
import type { AppPrograms } from './apps.ts';
import { hasOwnRegistry, ROOT_DIR } from './config.ts';
import type { RunContext } from './run-context.ts';

/** What the api and worker read beside their bundles. */
const READ_LATER = ['node_modules', 'apps/web/dist'];

/**
 * Chooses the user of the api and worker, and makes DATA_DIR private to that user. We keep our own user, because we signal
 * and restart processes of several users.
 * @returns environment variables for the api and worker
 */
export async function selectUser({ settings, notes }: RunContext, programs: AppPrograms): Promise<Record<string, string>> {
  const places = READ_LATER.map((place) => path.join(ROOT_DIR, place)).filter((place) => existsSync(place));
  const { user, warning } = await selectProcessUser({
    dataDirectory: settings.dataDir,
    mustRead: [programs.api, programs.worker, ...places],
  });
  if (warning !== null) notes.push(warning);
  if (user.uid === undefined) return { EVERKIN_RUN_AS: 'unchanged' };
  return { EVERKIN_RUN_AS: `${user.uid}:${user.gid}`, ...(await readRegistry(settings.MODELS === 'on' && !settings.MODELS_REGISTRY)) };
}

/** Our npm registry setting may be in a file that the user cannot read. */
async function readRegistry(isAsked: boolean): Promise<Record<string, string>> {
  if (!isAsked || !hasOwnRegistry()) return {};
  const registry = await loadNpmRegistry().catch(() => '');
  return registry === '' ? {} : { npm_config_registry: registry };
}
