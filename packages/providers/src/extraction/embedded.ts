import { fileURLToPath } from 'node:url';
import { providerInterrupted, providerInvalid, type ProviderError, providerTimeout, providerUnavailable } from '../errors.ts';
import { ExtractReply, type ExtractRequest } from './extract-messages.ts';
import { type ProcessEnd, runSandboxed } from '../sandbox.ts';
import type { ExtractedText, Extraction } from './port.ts';

// From source, the program is the .ts file beside this one; bundled, the .js file beside the bundle.
const PROGRAM_ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM_PATH = fileURLToPath(new URL(`./extract-process.${PROGRAM_ENDING}`, import.meta.url));

/** Share of the process's memory limit for V8's heap; the rest is for Node itself and buffers. */
const HEAP_SHARE = 0.75;

/**
 * Extracts each document in a new process, so that a malicious or broken one affects only its own process, which has limits on
 * time and memory and can access only that document.
 * @param settings.timeoutMs time limit per document (default 60 s)
 * @param settings.memoryLimitMb resident memory of its process (default 512); enforced on Linux, elsewhere only the heap is
 */
export function createEmbeddedExtraction(settings: { timeoutMs?: number; memoryLimitMb?: number; programPath?: string } = {}): Extraction {
  const timeoutMs = settings.timeoutMs ?? 60_000;
  const memoryLimitMb = settings.memoryLimitMb ?? 512;
  const programPath = settings.programPath ?? PROGRAM_PATH;
  return {
    name: 'embedded',
    extractText: async ({ signal, path, fileName, timeZone }) => {
      const end = await runSandboxed<ExtractRequest>({
        programPath,
        request: { fileName, timeZone },
        inputPath: path,
        timeoutMs,
        memoryLimitMb,
        heapLimitMb: Math.floor(memoryLimitMb * HEAP_SHARE),
        signal,
      });
      return toExtractedText(end, timeoutMs);
    },
  };
}

function toExtractedText(end: ProcessEnd, timeoutMs: number): ExtractedText {
  switch (end.outcome) {
    case 'replied':
      return unpackReply(ExtractReply.parse(end.reply));
    case 'out-of-time':
      throw providerTimeout(
        'extraction',
        `Reading this document took longer than ${Math.round(timeoutMs / 1000)} seconds, so it was stopped. Split it into smaller parts and upload them one by one.`,
      );
    case 'out-of-memory':
      throw providerInvalid(
        'extraction',
        'Reading this document takes more memory than a document may. Split it into smaller parts, or save it anew as plain text.',
      );
    case 'aborted':
      throw providerInterrupted('extraction', 'Reading this document was interrupted.');
    case 'killed':
      throw providerInterrupted('extraction', 'Reading this document was interrupted. It can be tried again.', {
        cause: new Error(`The extraction process was ended by ${end.signal}`),
      });
    case 'failed':
      throw readerFailed(end.detail);
  }
}

function unpackReply(reply: ExtractReply): ExtractedText {
  switch (reply.outcome) {
    case 'text': {
      const { pages, turns, chat, isUnreadChat, notes, ...rest } = reply.extracted;
      return {
        ...rest,
        ...(pages && { pages }),
        ...(turns && { turns }),
        ...(chat && { chat }),
        ...(isUnreadChat && { isUnreadChat }),
        ...(notes && { notes }),
      };
    }
    case 'unreadable':
      throw providerInvalid('extraction', reply.message);
    case 'broken':
      throw readerFailed(reply.detail);
  }
}

function readerFailed(detail: string): ProviderError {
  return providerUnavailable('extraction', 'This document could not be read just now. It can be tried again.', {
    cause: new Error(detail),
  });
}
