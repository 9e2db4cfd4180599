import { StartProblem } from '@everkin/contracts/start-problem';
import type { Deps } from '../deps.ts';
import { claimInstallation, type InstallationParts } from './check-installation.ts';

const RETRY_AFTER_MS = 1_000;
/** A process starts without its database or storage, but checks them as soon as they answer. */
const START_WAITS_MS = 5_000;

/**
 * Claims the installation for a process that starts. While database or storage do not answer, it tries again each second.
 * @param onProblem called when a later attempt finds that database and files do not belong together
 * @throws StartProblem where the first attempt finds it
 */
export async function claimAtStart(
  deps: InstallationParts & Pick<Deps, 'newId' | 'log'>,
  onProblem: (problem: StartProblem) => void,
): Promise<void> {
  try {
    await Promise.race([claimInstallation(deps), failAfter(START_WAITS_MS)]);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ reason }, 'whether database and files belong together is not known yet');
    claimLater(deps, onProblem);
  }
}

function claimLater(deps: InstallationParts & Pick<Deps, 'newId'>, onProblem: (problem: StartProblem) => void): void {
  const attempt = (): void =>
    void claimInstallation(deps).catch((error: unknown) => {
      if (error instanceof StartProblem) onProblem(error);
      else claimLater(deps, onProblem);
    });
  setTimeout(attempt, RETRY_AFTER_MS).unref();
}

const failAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => void setTimeout(() => reject(new Error(`no answer within ${ms / 1_000} s`)), ms).unref());
