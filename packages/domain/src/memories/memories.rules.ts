import type { CreateMemory, Memory, MemoryDetails, Passage } from '@everkin/contracts/memories';
import type { ExtractedText } from '@everkin/providers/extraction/port';
import { describeDialogue, gatherTurns, listMessages, readDialogue, writeDialogue } from './dialogue.rules.ts';
import type { ListedMemory, OwnedMemory, StoredMemory, StoredPassage } from './memories.repo.ts';
import { type CutPassage, cutDialogue, cutIntoPassages } from './passages.rules.ts';

/** The file name without its ending (rest.md, Objects: message.sources.title). */
export const titleOfFile = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').trim() || fileName;

type Answers = NonNullable<CreateMemory['answers']>;
export type Written = { text: string; passages: CutPassage[]; dialogue: StoredMemory['dialogue'] };

/** A question stands above its answer, and shares a passage with the beginning of it; no passage holds two answers. */
export function writeAnswers(answers: Answers): Written {
  const written: Written = { text: '', passages: [], dialogue: null };
  for (const { question, answer } of answers) {
    const start = written.text === '' ? 0 : written.text.length + 2;
    const pair = `${question}\n${answer}`;
    written.passages.push(...cutIntoPassages(pair).map((passage) => ({ ...passage, start: passage.start + start })));
    written.text = written.text === '' ? pair : `${written.text}\n\n${pair}`;
  }
  return written;
}

/** Written words as they were given. */
export const writeText = (text: string): Written => ({ text, passages: cutIntoPassages(text), dialogue: null });

/** What was read from a document; a chat is written out with names and days. */
export function writeExtracted({ text, turns }: Pick<ExtractedText, 'text' | 'turns'>): Written {
  if (!turns) return writeText(text);
  const messages = listMessages(text, turns);
  const gathered = gatherTurns(messages);
  const written = writeDialogue(gathered);
  const names = gathered.map(({ speaker }) => speaker);
  return { text: written, passages: cutDialogue(readDialogue(written, names) ?? []), dialogue: describeDialogue(messages) };
}

/** Words that the owner put right. A chat stays one as long as it is written like one. */
export function writeCorrected(memory: Pick<StoredMemory, 'dialogue'>, text: string): Written {
  const names = memory.dialogue?.speakers.map(({ name }) => name) ?? [];
  const turns = memory.dialogue && readDialogue(text, names);
  return turns ? { text, passages: cutDialogue(turns), dialogue: describeDialogue(turns) } : writeText(text);
}

/** Passages as they are stored, without page and time. */
export const toStoredPassages = (
  memory: Pick<StoredMemory, 'id' | 'avatarId'>,
  passages: CutPassage[],
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
    ...(memory.dialogue && { dialogue: { ...memory.dialogue, person: memory.dialoguePerson } }),
    ...(file && { fileName: file.fileName, mimeType: file.mimeType, byteSize: file.byteSize, url: `/uploads/${file.id}` }),
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

export function toMemoryDetails(row: OwnedMemory, passages: StoredPassage[]): MemoryDetails {
  return {
    ...toMemory(row),
    text: row.memory.text,
    passages: passages.map(toPassage),
    shared: row.memory.shared,
    ...(row.file && row.hasOriginal && { originalUrl: `/uploads/${row.file.id}/original` }),
  };
}
