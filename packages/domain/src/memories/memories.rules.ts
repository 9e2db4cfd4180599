import type { Memory, MemoryDetails, Passage } from '@everkin/contracts/memories';
import type { ListedMemory, MemoryWithFile, StoredPassage } from './memories.repo.ts';

/** The file name without its ending (rest.md, Objects: message.sources.title). */
export const titleOfFile = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').trim() || fileName;

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
  };
}

export function toMemoryDetails(row: MemoryWithFile, passages: StoredPassage[]): MemoryDetails {
  return { ...toMemory(row), text: row.memory.text, passages: passages.map(toPassage) };
}
