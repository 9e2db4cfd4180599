import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import type { Deps } from '../deps.ts';
import { insertMemory, replacePassages, type StoredMemory } from '../memories/memories.repo.ts';
import { toMemory, toStoredPassages } from '../memories/memories.rules.ts';
import { lastDayOf } from '../dates/last-day.ts';
import { datesOf } from '../dates/memory-date.rules.ts';
import { splitIntoPassages } from '../memories/text/passages.rules.ts';

/** Creates a source as the worker leaves it, but without a file. */
export async function makeMemory(
  deps: Deps,
  avatarId: AvatarId,
  given: { text: string; title?: string; happenedAt?: string; shared?: boolean },
): Promise<Memory> {
  const memory: StoredMemory = {
    id: deps.newId('me'),
    avatarId,
    type: 'text',
    title: given.title ?? 'A letter',
    status: 'ready',
    error: null,
    notes: [],
    fileId: null,
    timeZone: null,
    text: given.text,
    typedBytes: 0,
    happenedAt: given.happenedAt ?? null,
    ...datesOf(given.happenedAt ?? null, 'text', { today: lastDayOf(deps.clock.now()) }),
    dateReadAt: deps.clock.now(),
    dialogue: null,
    dialoguePerson: null,
    attribution: 'plain',
    narrator: null,
    narratorName: null,
    shared: given.shared ?? true,
    createdAt: deps.clock.now(),
    updatedAt: deps.clock.now(),
  };
  await insertMemory(deps.db, memory);
  const passages = toStoredPassages(memory, splitIntoPassages(given.text), () => deps.newId('pa'));
  await replacePassages(deps.db, memory.id, passages);
  return toMemory({ memory, file: null });
}
