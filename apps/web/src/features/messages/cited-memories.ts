import type { MemoryId } from '@everkin/contracts/ids';
import type { CitedSource } from '../memories/one-memory/cited-source.ts';

/** A memory and the passages of it that a reply cites; none when it was opened from the list. */
export type CitedMemory = { memory: { id: MemoryId; title: string }; cited: readonly CitedSource[] };

/** One entry per memory, in citation order: two passages of a letter are one letter. */
export function groupByMemory(sources: readonly CitedSource[]): CitedMemory[] {
  const groups = new Map<MemoryId, CitedSource[]>();
  for (const source of sources) groups.set(source.memoryId, [...(groups.get(source.memoryId) ?? []), source]);
  return [...groups].map(([id, cited]) => ({ memory: { id, title: cited[0]?.title ?? '' }, cited }));
}
