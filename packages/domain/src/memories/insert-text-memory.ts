import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { findDate } from './dates.rules.ts';
import { insertMemory, replacePassages, type StoredMemory } from './memories.repo.ts';
import { toStoredPassages, type Written } from './memories.rules.ts';
import { notifyOwner } from './notify-owner.ts';

type WrittenMemory = Pick<StoredMemory, 'avatarId' | 'type' | 'title' | 'shared' | 'fileId'> & {
  written: Written;
  /** As the owner put it; blank or left out, it is looked for in the words. */
  happenedAt: string | undefined;
  /** Whether the worker has to find out who wrote what: until then it is queued, and nothing of it is told. */
  isToBeRead?: boolean;
};

/** Writes a memory whose words are here already, ready at once unless it has to be read first; after the commit the caller wakes the streams. */
export async function insertTextMemory(tx: Database, deps: Deps, given: WrittenMemory): Promise<StoredMemory> {
  const { written, happenedAt, isToBeRead = false, ...fields } = given;
  const now = deps.clock.now();
  const memory: StoredMemory = {
    ...fields,
    // Nobody else may hear what others may have written.
    shared: fields.shared && written.attribution !== 'unclear',
    id: deps.newId('me'),
    status: isToBeRead ? 'queued' : 'ready',
    error: null,
    notes: [],
    text: written.text,
    typedBytes: 0,
    dialogue: written.dialogue,
    dialoguePerson: null,
    attribution: written.attribution,
    happenedAt: happenedAt || (isToBeRead ? null : findDate(given.title, written.text)),
    createdAt: now,
    updatedAt: now,
  };
  await insertMemory(tx, memory);
  await replacePassages(
    tx,
    memory.id,
    toStoredPassages(memory, isToBeRead ? [] : written.passages, () => deps.newId('pa')),
  );
  await notifyOwner(tx, memory, memory.status);
  return memory;
}
