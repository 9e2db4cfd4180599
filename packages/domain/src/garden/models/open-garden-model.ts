import { hashToken } from '../../accounts/tokens.ts';
import type { Deps } from '../../deps.ts';
import { type FileToOpen, openLinkedFile } from '../../uploads/open-file.ts';
import { gardenModelNotFound } from './garden-models.errors.ts';
import { findGardenModelFile } from './garden-models.repo.ts';

/**
 * The model behind a link, for whoever has it.
 * @throws AppError `garden.model-not-found`, also once its time is over
 */
export async function openGardenModel(deps: Deps, { token }: { token: string }): Promise<FileToOpen> {
  const fileId = await findGardenModelFile(deps.db, { tokenHash: hashToken(token), now: deps.clock.now() });
  const file = fileId && (await openLinkedFile(deps, fileId));
  if (!file) throw gardenModelNotFound();
  return file;
}
