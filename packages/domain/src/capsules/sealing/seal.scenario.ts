import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CapsuleId } from '@everkin/contracts/ids';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { StagedFile } from '@everkin/contracts/uploads';
import type { Actor } from '../../actor.ts';
import type { Scenario } from '../../testing/scenario.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { addPart } from '../add-part.ts';
import { getCapsule } from '../get-capsule.ts';
import { makeAuthor, makeDraft, PASSWORD } from '../testing/make-capsule.ts';
import { updateCapsule } from '../update-capsule.ts';
import { requestSeal } from './request-seal.ts';

export const LETTER = 'Dear Hannah, canary-of-the-letter.';
/** A one-pixel image followed by words that nobody may find once it is sealed. */
export const PHOTO = Buffer.concat([
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
  Buffer.from('canary-of-the-photo'),
]);

export type Scene = { author: Actor; id: CapsuleId };

/** A draft with a letter and a photo. */
export async function prepareDraft(deps: TestDeps, letter: string): Promise<Scene> {
  const author = await makeAuthor(deps);
  const { id } = await makeDraft(deps, author, { letter });
  const staged = await deps.stage({ stream: Readable.from([PHOTO]), maxBytes: UPLOAD_MAX_BYTES });
  await addPart(deps, author, { id, file: new StagedFile({ ...staged, fileName: 'IMG_1971.png' }) });
  await rm(staged.path, { force: true });
  return { author, id };
}

/** Somebody writes a letter a second time, and seals it with a photo. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({}),
  prepare: (deps) => prepareDraft(deps, 'An earlier canary-of-the-letter.'),
  ask: async ({ process, hear }, { author, id }) => {
    // Somebody whose page was cut off sees how far it came, and goes on from there.
    const { status } = await getCapsule(process, author, { id });
    if (status === 'draft') await updateCapsule(process, author, { id, letter: LETTER });
    hear('seal', await requestSeal(process, author, { id, password: PASSWORD }));
  },
};
