import { type DestinationStream, pino } from 'pino';

/** What waits to be written while there is no room; lines beyond it are lost. */
const HELD_MAX_BYTES = 1_000_000;
const TRY_AGAIN_MS = 1_000;
/** Tries to write what waits when the process ends, a tenth of a second apart, to a pipe that is full. */
const LAST_TRIES_MAX = 20;
const WARN_LEVEL = 40;

/**
 * Writes log lines to a file or pipe that may be full, slow or gone. While nothing can be written lines wait, up to a
 * megabyte of them, and those after it are lost; how many is said once there is room. Whoever logs never hears of it, and
 * no process ends of it.
 * @param fd where to; standard output unless another is given
 */
export function createSteadyOutput(fd: number = process.stdout.fd): DestinationStream {
  let lastTries = 0;
  let isEnding = false;
  const output = pino.destination({
    dest: fd,
    sync: false,
    minLength: 1,
    maxLength: HELD_MAX_BYTES,
    // A reader that has stopped must not keep a process from ending.
    retryEAGAIN: () => !isEnding || (lastTries += 1) < LAST_TRIES_MAX,
  });
  // pino's own listener throws all errors but EPIPE at the process.
  output.removeAllListeners('error');
  let reason = '';
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  output.on('error', (error: unknown) => {
    reason = codeOf(error);
    // Once as much waits as may, no further line has it try again.
    clearTimeout(timer);
    timer = setTimeout(() => output.flush(), TRY_AGAIN_MS).unref();
  });
  output.on('drop', () => {
    lost += 1;
  });
  output.on('drain', () => {
    if (lost === 0) return;
    const notice = describeLoss({ lost, reason });
    lost = 0;
    output.write(notice);
  });
  const flush = output.flushSync.bind(output);
  // Called as the process ends.
  output.flushSync = () => {
    isEnding = true;
    try {
      flush();
    } catch (error) {
      reason = codeOf(error);
    }
  };
  return output;
}

const describeLoss = (loss: { lost: number; reason: string }): string =>
  `${JSON.stringify({ level: WARN_LEVEL, time: Date.now(), pid: process.pid, msg: 'log lines were lost', ...loss })}\n`;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/**
 * Keeps a process from ending of an output that cannot be written to: what is printed beside the log (warnings of Node, a
 * message of a library) fails with an `error` event, which ends whoever does not listen.
 */
export function surviveBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
}

const ignore = (): void => {};
