/** Why a process cannot start, in a sentence for the person who starts it. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** The `code` of a Node system error, such as `EACCES`; null for anything else. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Several invalid settings, one per line. */
export const wrongSettings = (problems: string[]): StartProblem =>
  new StartProblem(['Some settings cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'));

/**
 * What to print when a process could not start.
 * @returns one sentence for problems that the person who starts it can fix; the stack trace for bugs
 */
export function describeStartFailure(name: string, error: unknown): string {
  if (error instanceof StartProblem || codeOf(error) !== null) return `Everkin's ${name} cannot start. ${messageOf(error)}`;
  return `Everkin's ${name} cannot start.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Why listening failed, in helpful words. */
export function describeListenError(error: unknown, { host, port }: { host: string; port: number }): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another program. Stop that program, or choose another port: PORT=${port + 1}`;
    case 'EACCES':
      return `Port ${port} needs more rights than we have. Choose one above 1023: PORT=3000`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all.`;
    default:
      return `Cannot listen on ${host}:${port}: ${messageOf(error)}`;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
