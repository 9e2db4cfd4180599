import { type DestinationStream, pino } from 'pino';

/** Buffer limit while the output is blocked; lines beyond it are dropped. */
const HELD_MAX_BYTES = 1_000_000;
const TRY_AGAIN_MS = 1_000;
/** Retries of the final flush on exit, a tenth of a second apart, when the pipe is full. */
const LAST_TRIES_MAX = 20;
const WARN_LEVEL = 40;

/**
 * Writes log lines to a file or pipe that may be full, slow or closed. While the output is blocked, up to a megabyte is
 * buffered and further lines are dropped; their number is logged once writing works again. Callers see no error, and the
 * process never exits because of one.
 * @param fd the target; standard output by default
 */
export function createSteadyOutput(fd: number = process.stdout.fd): DestinationStream {
  let lastTries = 0;
  let isEnding = false;
  const output = pino.destination({
    dest: fd,
    sync: false,
    minLength: 1,
    maxLength: HELD_MAX_BYTES,
    // A stalled consumer must not keep the process from exiting.
    retryEAGAIN: () => !isEnding || (lastTries += 1) < LAST_TRIES_MAX,
  });
  // pino's own listener rethrows every error except EPIPE.
  output.removeAllListeners('error');
  let reason = '';
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  output.on('error', (error: unknown) => {
    reason = codeOf(error);
    // With a full buffer, no further line triggers a retry.
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
  // Called on process exit.
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
 * Keeps the process alive when its output is broken: direct writes (Node's warnings, a library's messages) fail with an `error`
 * event, which is fatal without a listener.
 */
export function surviveBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
}

const ignore = (): void => {};
