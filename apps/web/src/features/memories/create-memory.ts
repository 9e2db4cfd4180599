import { Memory, type CreateMemory } from '@everkin/contracts/memories';
import { postIdempotent } from '../../lib/api/post-idempotent.ts';

/** Saves a written memory. @param key the same for every retry of the same memory */
export async function createMemory({ id, ...memory }: CreateMemory, key: string): Promise<Memory> {
  return Memory.parse(await postIdempotent({ path: `/api/avatars/${id}/memories`, key, body: memory }));
}
