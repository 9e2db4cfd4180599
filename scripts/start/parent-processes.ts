import { isSameProcessAlive, getCommandLine, getParentPid } from '@everkin/embedded/process-liveness';
import { markProcess, type ProcessMark } from './lock.ts';

const LOOK_EVERY_MS = 500;
/** npm and pnpm, by their process titles or as scripts that Node runs. */
const RUNNER = /^(npm|npx|pnpm)( |$)|^\S*node(\.exe)? \S*\b(npm-cli|npx-cli|npm|npx|pnpm)(\.[cm]?js)?( |$)/;
const OUTERMOST_RUNNER = /^npm |^npx |\b(npm|npx)(-cli)?(\.[cm]?js)?( |$)/;
const SHELL = /^\S*sh -c /;

/**
 * Watches the programs that started us (npx, pnpm and their shells). They do not forward every
 * signal, and none when they are killed; without this, "kill" on npx would leave the app running.
 * @returns stops watching
 */
export function watchParentProcesses(onGone: () => void): () => void {
  const launchers = findLaunchers();
  const timer = setInterval(() => {
    if (launchers.every(isSameProcessAlive)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Our ancestors from the parent up to the outermost package runner, with the shells in between.
 * Excludes the shell above them: it may exit and leave us in the background.
 * @returns none where the system does not say, or when only Node started us
 */
function findLaunchers(): ProcessMark[] {
  const found: ProcessMark[] = [];
  let runners = 0;
  for (let pid = getParentPid(process.pid); pid !== null && pid > 1; pid = getParentPid(pid)) {
    const commandLine = getCommandLine(pid) ?? '';
    const isRunner = RUNNER.test(commandLine);
    if (!isRunner && !SHELL.test(commandLine)) break;
    found.push(markProcess(pid));
    if (isRunner) runners = found.length;
    if (isRunner && OUTERMOST_RUNNER.test(commandLine)) break;
  }
  return found.slice(0, runners);
}
