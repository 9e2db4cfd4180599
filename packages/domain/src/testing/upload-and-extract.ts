import type { MemoryDetails } from '@everkin/contracts/memories';
import { expect } from 'vitest';
import type { Actor } from '../actor.ts';
import { getMemory } from '../memories/get-memory.ts';
import type { TestDeps } from './create-test-deps.ts';
import { type Letter, runOfferedJobs, uploadLetter } from './upload-letter.ts';

/** Uploads a document and runs its extraction, which succeeds. */
export async function uploadAndExtract(deps: TestDeps, actor: Actor, given: Letter): Promise<MemoryDetails> {
  const { id } = await uploadLetter(deps, actor, given);
  expect(await runOfferedJobs(deps)).toEqual(['done']);
  return getMemory(deps, actor, { id });
}
