import type { MemoryDetails, UpdateMemory } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { getMemory } from './get-memory.ts';
import { getOwnedMemory } from './memories.access.ts';
import { memoryNotFound, memoryStillRead, notADialogue, unknownSpeaker } from './memories.errors.ts';
import {
  listPassages,
  type MemoryChanges,
  replacePassages,
  type StoredMemory,
  updateMemory as updateMemoryRow,
  updateSettledMemory,
} from './memories.repo.ts';
import { toStoredPassages, type Written, writeCorrected } from './memories.rules.ts';
import { tellOwner } from './tell-owner.ts';
import { keepTimes } from './transcript.rules.ts';

/**
 * Changes what the owner knows better: name, date, sharing, who of a chat is the person, or the text, which is then cut
 * into passages anew; those of a recording stay at their times. A source that could not be read is ready once its text
 * is typed in. Replies that cited it keep what they showed.
 * @throws AppError `memories.not-found`, `invalid.person`; `memories.still-read` for the text of a source that the
 * worker is reading
 */
export async function updateMemory(deps: Deps, actor: Actor, input: UpdateMemory): Promise<MemoryDetails> {
  const { memory } = await getOwnedMemory(deps, actor, input.id);
  const written = input.text === undefined ? null : writeCorrected(memory, input.text);
  const changes: Changes = {
    ...(input.title !== undefined && { title: input.title }),
    ...(input.happenedAt !== undefined && { happenedAt: input.happenedAt || null }),
    ...(input.shared !== undefined && { shared: input.shared }),
    ...choosePerson(memory, { person: input.person, dialogue: written ? written.dialogue : memory.dialogue }),
    updatedAt: deps.clock.now(),
  };
  await deps.db.transaction(async (tx) => {
    if (written) await rewrite(tx, deps, { memory, written, changes });
    else if (!(await updateMemoryRow(tx, memory.id, changes))) throw memoryNotFound();
    await tellOwner(tx, memory, written ? 'ready' : memory.status);
  });
  deps.realtime.wake({});
  return getMemory(deps, actor, input);
}

type Changes = MemoryChanges & { updatedAt: Date };

/** Whose words of a chat are the person's: as chosen now, or before as long as that one still speaks in it. */
function choosePerson(
  memory: Pick<StoredMemory, 'dialogue' | 'dialoguePerson'>,
  { person, dialogue }: { person: string | undefined; dialogue: StoredMemory['dialogue'] },
): Pick<MemoryChanges, 'dialoguePerson'> {
  const speaks = (name: string): boolean => dialogue?.speakers.some((speaker) => speaker.name === name) === true;
  if (person === undefined) return memory.dialoguePerson === null || speaks(memory.dialoguePerson) ? {} : { dialoguePerson: null };
  if (!dialogue) throw notADialogue();
  if (!speaks(person)) throw unknownSpeaker(person);
  return { dialoguePerson: person };
}

async function rewrite(tx: Database, deps: Deps, given: { memory: StoredMemory; written: Written; changes: Changes }): Promise<void> {
  const { text, dialogue, passages } = given.written;
  const before = await listPassages(tx, given.memory.id);
  const times = dialogue ? [] : keepTimes(text, { text: given.memory.text, passages: before });
  const isSettled = await updateSettledMemory(tx, given.memory.id, { ...given.changes, text, dialogue, status: 'ready', error: null });
  if (!isSettled) throw memoryStillRead();
  await replacePassages(
    tx,
    given.memory.id,
    toStoredPassages(given.memory, passages, () => deps.newId('pa')).map((passage, index) => ({ ...passage, ...times[index] })),
  );
}
