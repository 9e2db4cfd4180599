import { fileURLToPath } from 'node:url';
import { providerInterrupted, providerTimeout, providerUnavailable } from '../../errors.ts';
import { type ProcessEnd, runSandboxed } from '../../sandbox.ts';
import { type SampleFinding, SampleReply } from './sample-messages.ts';

/**
 * Checks whether a voice can be made from a recording.
 * @returns the problems, worded for the person who gave it; [] for none
 * @throws ProviderError `timeout`, `interrupted`, `unavailable`, for failures not caused by the recording
 */
export type CheckSample = (sample: { path: string; signal: AbortSignal }) => Promise<SampleFinding[]>;

// From source, the program is the .ts file beside this one; bundled, the .js file beside the bundle.
const PROGRAM_ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM_PATH = fileURLToPath(new URL(`./sample-process.${PROGRAM_ENDING}`, import.meta.url));

/** A minute of audio is decoded and checked in a second or two. */
const TIMEOUT_MS = 60_000;
const MEMORY_LIMIT_MB = 700;
const HEAP_LIMIT_MB = 256;

/** Checks each recording in a new process with limited time and memory that can access only the recording. */
export function createSampleCheck({ timeoutMs = TIMEOUT_MS, programPath = PROGRAM_PATH } = {}): CheckSample {
  return async ({ path, signal }) =>
    toFindings(
      await runSandboxed({
        programPath,
        request: {},
        inputPath: path,
        timeoutMs,
        memoryLimitMb: MEMORY_LIMIT_MB,
        heapLimitMb: HEAP_LIMIT_MB,
        signal,
      }),
    );
}

function toFindings(end: ProcessEnd): SampleFinding[] {
  switch (end.outcome) {
    case 'replied':
      return unpackReply(SampleReply.parse(end.reply));
    case 'out-of-memory':
      return [
        { fault: 'unreadable', message: 'Opening this recording takes too much memory. Save it again as WAV or MP3, and send that.' },
      ];
    case 'out-of-time':
      throw providerTimeout('voice', 'Listening to the recording took too long. It can be tried again.');
    case 'aborted':
    case 'killed':
      throw providerInterrupted('voice', 'Listening to the recording was interrupted. It can be tried again.');
    case 'failed':
      throw judgeFailed(end.detail);
  }
}

function unpackReply(reply: SampleReply): SampleFinding[] {
  if (reply.outcome === 'broken') throw judgeFailed(reply.detail);
  return reply.findings;
}

const judgeFailed = (detail: string) =>
  providerUnavailable('voice', 'The recording could not be listened to just now. It can be tried again.', { cause: new Error(detail) });
