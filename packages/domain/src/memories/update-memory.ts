import type { MemoryDetails, UpdateMemory } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { contextOf, datesOf } from '../dates/memory-date.rules.ts';
import { lastDayOf } from '../dates/last-day.ts';
import { countBytes, type TextClaim, withTextRoom } from '../uploads/claim-text.ts';
import { getMemory } from './get-memory.ts';
import { getOwnedMemory } from './memories.access.ts';
import { memoryNotFound, memoryStillRead, nobodyHears, notAConversation, notADialogue, unknownSpeaker } from './memories.errors.ts';
import {
  type DateColumns,
  findPerson,
  listPassages,
  type MemoryChanges,
  replacePassages,
  type StoredMemory,
  updateMemory as updateMemoryRow,
  updateSettledMemory,
} from './memories.repo.ts';
import { chooseNarrator, isHeldBack, toStoredPassages, type Written, writeCorrected, writeOneVoice } from './memories.rules.ts';
import { notifyOwner } from './notify-owner.ts';
import { realignTimestamps } from './text/transcript.rules.ts';

/**
 * Changes what the owner knows better: name, date, sharing, which speaker of a chat is the person, the attribution, or the text. A
 * new text is split into passages again; those of a recording keep their times. A failed source is ready once its text is typed in.
 * Replies that cited it keep the text they showed.
 * @throws AppError `memories.not-found`, `invalid.person`, `invalid.attribution`; `memories.held-back`; `memories.still-read` for the text
 *   of a source that the
 * worker is reading; `uploads.text-quota-reached`
 */
export async function updateMemory(deps: Deps, actor: Actor, input: UpdateMemory): Promise<MemoryDetails> {
  const { memory } = await getOwnedMemory(deps, actor, input.id);
  const written = rewriteText(memory, input);
  const words = decideWhose(memory, { input, written });
  if (input.shared === true && isHeldBack(words)) throw nobodyHears();
  const changes: Changes = {
    ...(input.title !== undefined && { title: input.title }),
    ...(await changeDate(deps, memory, input)),
    ...(input.shared !== undefined && { shared: input.shared }),
    ...renameNarrator(memory, input),
    // A private message stays private until its owner says otherwise, even once its attribution is known.
    ...((isHeldBack(words) || isHeldBack(memory)) && { shared: input.shared ?? false }),
    // Fields not changed here are not written: the worker may have updated them meanwhile.
    ...((written || input.attribution) && { attribution: words.attribution }),
    ...(input.text !== undefined && !isTyped(memory) && { typedBytes: countBytes(input.text) }),
    ...(words.dialoguePerson !== memory.dialoguePerson && { dialoguePerson: words.dialoguePerson }),
    updatedAt: deps.clock.now(),
  };
  await withTextRoom(deps, claimOf(actor, memory, input), async (tx, after) => {
    if (written) await rewrite(tx, deps, { memory, written, changes });
    else if (!(await updateMemoryRow(tx, memory.id, changes))) throw memoryNotFound();
    await notifyOwner(tx, memory, written ? 'ready' : memory.status);
    after.wake();
  });
  return getMemory(deps, actor, input);
}

/** A form sends the date along with what it changes: the same words stay as they came. */
async function changeDate(deps: Deps, memory: StoredMemory, input: UpdateMemory): Promise<Partial<DateColumns>> {
  const happenedAt = input.happenedAt || null;
  if (input.happenedAt === undefined || happenedAt === memory.happenedAt) return {};
  const now = deps.clock.now();
  const person = await findPerson(deps.db, memory.id);
  const context = person ? contextOf(person, lastDayOf(now)) : { today: lastDayOf(now) };
  return { happenedAt, ...datesOf(happenedAt, 'person', context), dateReadAt: now };
}

/** The growth of typed text caused by a correction; a reduction is noticed at the account's next recount. */
function claimOf(actor: Actor, memory: StoredMemory, { title, text }: UpdateMemory): TextClaim {
  const [before, after] = isTyped(memory)
    ? [countBytes(title === undefined ? '' : memory.title, text === undefined ? '' : memory.text), countBytes(title, text)]
    : [text === undefined ? 0 : memory.typedBytes, countBytes(text)];
  return { ownerId: actor.userId, bytes: Math.max(0, after - before) };
}

/** Whether all of its text was typed, and counts against the text quota in full. */
const isTyped = ({ type }: StoredMemory): boolean => type === 'qa' || type === 'image';

type Changes = MemoryChanges & { updatedAt: Date };

/** @returns null where text and passages stay as they are */
function rewriteText(memory: StoredMemory, { text, attribution }: UpdateMemory): Written | null {
  if (attribution !== undefined && (memory.attribution === null || memory.attribution === 'plain')) throw notAConversation();
  if (attribution === 'person') return writeOneVoice(text ?? memory.text);
  return text === undefined ? null : writeCorrected(memory, text);
}

/** The narrator after the change; a name alone renames the one there is, and what is all the person's own is theirs. */
function renameNarrator(memory: StoredMemory, { narrator, narratorName, attribution }: UpdateMemory): Partial<Changes> {
  if (narrator === undefined && attribution === 'person') return chooseNarrator({ narrator: 'person' });
  if (narrator === undefined && narratorName === undefined) return {};
  return chooseNarrator({
    narrator: narrator ?? memory.narrator ?? undefined,
    narratorName: narratorName ?? memory.narratorName ?? undefined,
  });
}

type Whose = Pick<StoredMemory, 'dialogue' | 'dialoguePerson' | 'attribution'>;

/** The attribution of a memory after the change. */
function decideWhose(memory: StoredMemory, { input, written }: { input: UpdateMemory; written: Written | null }): Whose {
  const dialogue = written ? written.dialogue : memory.dialogue;
  return {
    dialogue,
    dialoguePerson: choosePerson(memory, { person: input.person, dialogue }),
    attribution: input.attribution ?? (written ? written.attribution : memory.attribution),
  };
}

/** The chat speaker who is the person: as chosen now (null for nobody yet), or as before while that speaker still occurs. */
function choosePerson(
  memory: Pick<StoredMemory, 'dialoguePerson'>,
  { person, dialogue }: { person: string | null | undefined; dialogue: StoredMemory['dialogue'] },
): string | null {
  const speaks = (name: string): boolean => dialogue?.speakers.some((speaker) => speaker.name === name) === true;
  if (person === undefined) return memory.dialoguePerson !== null && speaks(memory.dialoguePerson) ? memory.dialoguePerson : null;
  if (!dialogue) throw notADialogue();
  if (person === null) return null;
  if (!speaks(person)) throw unknownSpeaker(person);
  return person;
}

async function rewrite(tx: Database, deps: Deps, given: { memory: StoredMemory; written: Written; changes: Changes }): Promise<void> {
  const { text, dialogue, passages } = given.written;
  const before = await listPassages(tx, given.memory.id);
  const times = dialogue ? [] : realignTimestamps(text, { text: given.memory.text, passages: before });
  const isSettled = await updateSettledMemory(tx, given.memory.id, {
    ...given.changes,
    text,
    dialogue,
    status: 'ready',
    error: null,
  });
  if (!isSettled) throw memoryStillRead();
  await replacePassages(
    tx,
    given.memory.id,
    toStoredPassages(given.memory, passages, () => deps.newId('pa')).map((passage, index) => ({ ...passage, ...times[index] })),
  );
}
