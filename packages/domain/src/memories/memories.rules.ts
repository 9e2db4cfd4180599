import type { CreateMemory, Memory, MemoryDetails, MemoryType, Passage } from '@everkin/contracts/memories';
import { guessNarrator } from '@everkin/contracts/replies/guess-narrator';
import { showsSomething, toOneLine } from '@everkin/contracts/text';
import type { ExtractedText } from '@everkin/providers/extraction/port';
import { memoryDateOf } from '../dates/memory-date.rules.ts';
import { isConversationShaped } from './text/conversation-shape.rules.ts';
import { describeDialogue, gatherTurns, listMessages, originOf, parseDialogue, writeDialogue } from './text/dialogue.rules.ts';
import type { ListedMemory, Neighbours, OwnedMemory, StoredMemory, StoredPassage } from './memories.repo.ts';
import { type TextSpan, splitDialogue, splitIntoPassages, splitOneVoice } from './text/passages.rules.ts';

/** The file name without its extension (docs/API.md, Objects). */
export function titleOfFile(fileName: string): string {
  const whole = toOneLine(fileName);
  const stem = whole.replace(/\.[^.]+$/, '').trim();
  if (showsSomething(stem)) return stem;
  return showsSomething(whole) ? whole : 'Unnamed';
}

/** It must be transcribed, which takes minutes. */
export const isRecording = (type: MemoryType): boolean => type === 'voice' || type === 'video';

type Answers = NonNullable<CreateMemory['answers']>;
export type Written = {
  text: string;
  passages: TextSpan[];
  dialogue: StoredMemory['dialogue'];
  attribution: Exclude<StoredMemory['attribution'], null>;
};

/** A question stands above its answer and shares a passage with the answer's beginning; no passage contains two answers. */
export function writeAnswers(answers: Answers): Written {
  const written: Written = { text: '', passages: [], dialogue: null, attribution: 'plain' };
  for (const { question, answer } of answers) {
    const start = written.text === '' ? 0 : written.text.length + 2;
    const pair = `${question}\n${answer}`;
    written.passages.push(...splitIntoPassages(pair).map((passage) => ({ ...passage, start: passage.start + start })));
    written.text = written.text === '' ? pair : `${written.text}\n\n${pair}`;
  }
  return written;
}

/** Typed text, unchanged. */
export const writeText = (text: string): Written => ({
  text,
  passages: splitIntoPassages(text),
  dialogue: null,
  attribution: isConversationShaped(text) ? 'unclear' : 'plain',
});

/** Text that its owner attributes to one person, although it looks like several people's. */
export const writeOneVoice = (text: string): Written => ({ text, passages: splitOneVoice(text), dialogue: null, attribution: 'person' });

/** Whether a memory must not be recalled: a chat whose person is not chosen, or text that is not known to be the person's. */
export const isHeldBack = ({
  attribution,
  dialogue,
  dialoguePerson,
}: Pick<StoredMemory, 'attribution' | 'dialogue' | 'dialoguePerson'>): boolean =>
  attribution === 'unclear' || attribution === 'nobody' || (dialogue !== null && dialoguePerson === null);

/** The text of a parsed document; a chat is written with names and days. */
export function writeExtracted({
  text,
  turns,
  chat,
  isUnreadChat,
}: Pick<ExtractedText, 'text' | 'turns' | 'chat' | 'isUnreadChat'>): Written {
  if (!turns) return { ...writeText(text), ...(isUnreadChat && { attribution: 'unclear' }) };
  const messages = listMessages(text, turns);
  const gathered = gatherTurns(messages);
  const written = writeDialogue(gathered);
  const names = gathered.map(({ speaker }) => speaker);
  return {
    text: written,
    passages: splitDialogue(parseDialogue(written, names) ?? []),
    dialogue: describeDialogue(messages, originOf(chat)),
    attribution: 'plain',
  };
}

/** Text corrected by the owner. A chat stays a chat while it keeps the format; otherwise its owner is asked whose words they are. */
export function writeCorrected(memory: Pick<StoredMemory, 'dialogue' | 'attribution'>, text: string): Written {
  if (memory.attribution === 'person') return writeOneVoice(text);
  const names = memory.dialogue?.speakers.map(({ name }) => name) ?? [];
  const turns = memory.dialogue && parseDialogue(text, names);
  if (turns)
    return { text, passages: splitDialogue(turns), dialogue: describeDialogue(turns, memory.dialogue ?? {}), attribution: 'plain' };
  if (memory.attribution === 'nobody') return { ...writeText(text), attribution: 'nobody' };
  return memory.dialogue ? { ...writeText(text), attribution: 'unclear' } : writeText(text);
}

export type StoredNarrator = Pick<StoredMemory, 'narrator' | 'narratorName'>;

/** The narrator as stored; null where nobody chose. A name goes only with `other`. */
export const chooseNarrator = ({ narrator, narratorName }: Pick<CreateMemory, 'narrator' | 'narratorName'>): StoredNarrator => ({
  narrator: narrator ?? null,
  narratorName: (narrator === 'other' && narratorName) || null,
});

/** Whose words a text clearly is that nobody was asked about: a letter to the person is not theirs. Null otherwise. */
export function detectNarrator(
  memory: Pick<StoredMemory, 'title' | 'text'>,
  person: { name: string; relationship: string },
): StoredNarrator {
  const { narrator, narratorName, isSure } = guessNarrator({ title: memory.title, text: memory.text, person });
  return chooseNarrator(isSure ? { narrator, narratorName } : {});
}

/** Passages as stored, without page and time. */
export const toStoredPassages = (
  memory: Pick<StoredMemory, 'id' | 'avatarId'>,
  passages: TextSpan[],
  newPassageId: () => StoredPassage['id'],
): StoredPassage[] =>
  passages.map(({ text, speaker, saidOn }, position) => ({
    id: newPassageId(),
    memoryId: memory.id,
    avatarId: memory.avatarId,
    position,
    text,
    speaker,
    saidOn,
    page: null,
    startS: null,
    endS: null,
  }));

export function toMemory({ memory, file }: ListedMemory): Memory {
  return {
    id: memory.id,
    avatarId: memory.avatarId,
    type: memory.type,
    title: memory.title,
    status: memory.status,
    error: memory.error,
    createdAt: memory.createdAt.toISOString(),
    happenedAt: memory.happenedAt,
    date: memoryDateOf(memory),
    shared: memory.shared,
    narrator: memory.narrator ?? (memory.type === 'image' ? 'contributor' : 'person'),
    ...(memory.narratorName !== null && { narratorName: memory.narratorName }),
    ...(memory.attribution !== null && memory.attribution !== 'plain' && { attribution: memory.attribution }),
    ...(memory.notes.length > 0 && { notes: memory.notes }),
    ...(memory.dialogue && { dialogue: { ...memory.dialogue, person: memory.dialoguePerson } }),
    ...(file && { fileName: file.fileName, mimeType: file.mimeType, byteSize: file.byteSize, url: `/uploads/${file.id}` }),
    ...(file && memory.type === 'image' && { thumbnailUrl: `/uploads/${file.id}/thumbnail` }),
  };
}

function toPassage(row: StoredPassage): Passage {
  return {
    id: row.id,
    text: row.text,
    ...(row.page !== null && { page: row.page }),
    ...(row.startS !== null && { startS: row.startS }),
    ...(row.endS !== null && { endS: row.endS }),
    ...(row.speaker !== null && { speaker: row.speaker }),
    ...(row.saidOn !== null && { saidOn: row.saidOn }),
  };
}

export function toMemoryDetails(
  row: OwnedMemory,
  { passages, neighbours }: { passages: StoredPassage[]; neighbours: Neighbours },
): MemoryDetails {
  return {
    ...toMemory(row),
    text: row.memory.text,
    passages: passages.map(toPassage),
    ...(row.file && row.hasOriginal && { originalUrl: `/uploads/${row.file.id}/original` }),
    ...(neighbours.previous && { previous: neighbours.previous }),
    ...(neighbours.next && { next: neighbours.next }),
  };
}
