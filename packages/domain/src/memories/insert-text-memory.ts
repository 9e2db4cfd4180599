import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { contextOf, datesOf, type Life } from '../dates/memory-date.rules.ts';
import { lastDayOf } from '../dates/last-day.ts';
import { findDate } from './text/dates.rules.ts';
import { insertMemory, replacePassages, type StoredMemory } from './memories.repo.ts';
import { toStoredPassages, type Written } from './memories.rules.ts';
import { notifyOwner } from './notify-owner.ts';

type WrittenMemory = Pick<StoredMemory, 'avatarId' | 'type' | 'title' | 'shared' | 'fileId' | 'narrator' | 'narratorName'> & {
  written: Written;
  /** As entered by the owner; blank or missing, it is detected in the text. */
  happenedAt: string | undefined;
  /** Of whoever adds it, where pasted text still has to be parsed. */
  timeZone?: string | undefined;
  /** Whose life it is about. */
  life: Life;
  /** Whether the worker still has to separate the speakers: until then it is queued and cannot be recalled. */
  isToBeRead?: boolean;
};

/** Inserts a text memory, ready at once unless it must be parsed first. After the commit the caller wakes the event streams. */
export async function insertTextMemory(tx: Database, deps: Deps, given: WrittenMemory): Promise<StoredMemory> {
  const { written, life, isToBeRead = false, timeZone = null, ...fields } = given;
  const now = deps.clock.now();
  const happenedAt = given.happenedAt || (isToBeRead ? null : findDate(given.title, written.text));
  const memory: StoredMemory = {
    ...fields,
    timeZone,
    // The text may contain other people's words, so groups must not see it.
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
    happenedAt,
    ...datesOf(happenedAt, given.happenedAt ? 'person' : 'text', contextOf(life, lastDayOf(now))),
    dateReadAt: now,
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
