import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ProviderError } from '@everkin/providers/errors';
import type { ExtractedText } from '@everkin/providers/extraction/port';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { type MemoryWithFile, replacePassages, type StoredMemory, updateMemory } from './memories.repo.ts';
import { toStoredPassages, writeText } from './memories.rules.ts';
import { notifyOwner } from './notify-owner.ts';

/** Pasted text has no file name; its type is detected from the content. */
const PASTED_NAME = 'pasted.txt';

/** Whether a memory is pasted text whose speakers still have to be separated. */
export const isPastedToRead = ({ memory, file }: MemoryWithFile): boolean =>
  file === null && memory.type === 'qa' && memory.status !== 'ready';

/**
 * Parses pasted text like a file with the same content, separating the speakers of a conversation.
 * @returns the text unchanged where it is not a conversation, or not a readable one
 * @throws ProviderError for errors worth a retry
 */
export async function extractPasted(
  deps: Pick<Deps, 'stage' | 'extraction'>,
  { memory, signal }: { memory: StoredMemory; signal: AbortSignal },
): Promise<Pick<ExtractedText, 'text' | 'turns' | 'chat'>> {
  const bytes = Buffer.from(memory.text);
  const { path } = await deps.stage({ stream: Readable.from([bytes]), maxBytes: bytes.length });
  try {
    const read = await deps.extraction.extractText({ path, fileName: PASTED_NAME, timeZone: memory.timeZone ?? undefined, signal });
    if (read.turns) return read;
  } catch (error) {
    if (!(error instanceof ProviderError && (error.kind === 'invalid' || error.kind === 'refused'))) throw error;
  } finally {
    await rm(path, { force: true });
  }
  return { text: memory.text };
}

/** After the last attempt: the text stays as pasted, and its owner is asked whose words it is. */
export async function failPastedExtraction(tx: Database, deps: Deps, memory: StoredMemory): Promise<void> {
  const { passages } = writeText(memory.text);
  const isThere = await updateMemory(tx, memory.id, {
    status: 'ready',
    error: null,
    attribution: 'unclear',
    shared: false,
    updatedAt: deps.clock.now(),
  });
  if (!isThere) return;
  await replacePassages(
    tx,
    memory.id,
    toStoredPassages(memory, passages, () => deps.newId('pa')),
  );
  await notifyOwner(tx, memory, 'ready');
}
