import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadNpmRegistry } from '@everkin/providers/models/npm-registry';
import { selectProcessUser } from '@everkin/providers/process-user/choose-user';
import type { AppPrograms } from './apps.ts';
import { hasOwnRegistry, ROOT_DIR } from './config.ts';
import type { RunContext } from './run-context.ts';

/** What api and worker read beside their programs. */
const READ_LATER = ['node_modules', 'apps/web/dist'];

/**
 * Settles whom api and worker run as, and makes DATA_DIR private and theirs. We ourselves stay who we are: we signal, and
 * start again, processes of several users.
 * @returns what tells api and worker
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

/** The registry that npm is set to for us may stand where the user cannot read it. */
async function readRegistry(isAsked: boolean): Promise<Record<string, string>> {
  if (!isAsked || !hasOwnRegistry()) return {};
  const registry = await loadNpmRegistry().catch(() => '');
  return registry === '' ? {} : { npm_config_registry: registry };
}
