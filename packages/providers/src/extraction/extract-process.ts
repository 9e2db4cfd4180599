import { Worker } from 'node:worker_threads';
import { extractDocument } from './extract-document.ts';
import { type ExtractReply, ExtractRequest } from './extract-messages.ts';
import { UnreadableDocumentError } from './unreadable.ts';

// The program of one extraction process: it takes one document from its parent, answers, and is ended by it.

/**
 * Ends this process when its parent is gone. A thread of its own, because a document that keeps the main thread busy
 * for ever keeps it from hearing that, too, and nobody would be left to end it.
 */
const ORPHAN_WATCH = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

new Worker(ORPHAN_WATCH, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
process.on('disconnect', () => process.exit());
process.once('message', (message) => {
  void answer(message).then((reply) => process.send?.(reply));
});

async function answer(message: unknown): Promise<ExtractReply> {
  try {
    return { outcome: 'text', extracted: await extractDocument(ExtractRequest.parse(message)) };
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return { outcome: 'unreadable', message: error.message };
    return { outcome: 'broken', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
