import { readFileSync } from 'node:fs';
import { INPUT_FILE } from '../confined-process/input.ts';
import { exitWithParent } from '../exit-with-parent.ts';
import { extractDocument } from './extract-document.ts';
import { type ExtractReply, ExtractRequest } from './extract-messages.ts';
import { UnreadableDocumentError } from './unreadable.ts';

// Entry point of an extraction process: takes one document from its parent, replies, and is ended by it.

exitWithParent();
process.on('disconnect', () => process.exit());
process.once('message', (message) => {
  void answer(message).then((reply) => process.send?.(reply));
});

async function answer(message: unknown): Promise<ExtractReply> {
  try {
    const { fileName, timeZone } = ExtractRequest.parse(message);
    return { outcome: 'text', extracted: await extractDocument({ fileName, timeZone, bytes: readFileSync(INPUT_FILE) }) };
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return { outcome: 'unreadable', message: error.message };
    return { outcome: 'broken', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
