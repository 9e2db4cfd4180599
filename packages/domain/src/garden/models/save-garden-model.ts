import { readFile } from 'node:fs/promises';
import {
  GARDEN_MODEL_KEPT_MINUTES,
  GARDEN_MODEL_MAX_BYTES,
  type GardenModelLink,
  type SaveGardenModel,
  USDZ_TYPE,
} from '@everkin/contracts/garden-models';
import { StagedFile } from '@everkin/contracts/uploads';
import { hashToken, makeToken } from '../../accounts/tokens.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { discardOnFailure } from '../../uploads/discard-on-failure.ts';
import { storeFile } from '../../uploads/store-file.ts';
import { recordFile } from '../../uploads/stored-files.ts';
import { gardenModelTooLarge, notUsdz } from './garden-models.errors.ts';
import { insertGardenModel } from './garden-models.repo.ts';
import { isUsdz } from './usdz.rules.ts';

/**
 * Holds a model of some plants for a quarter of an hour, for an iPhone, which opens a file at a real address and sends no cookies.
 * It needs no quota: it is gone soon, and calls are limited.
 * @returns a link that shows the model to whoever has it
 * @throws AppError `garden.model-too-large`, `garden.not-usdz`
 */
export async function saveGardenModel(deps: Deps, actor: Actor, { model }: SaveGardenModel): Promise<GardenModelLink> {
  if (model.sizeBytes > GARDEN_MODEL_MAX_BYTES) throw gardenModelTooLarge();
  if (!isUsdz(await readFile(model.path))) throw notUsdz();
  const named = new StagedFile({ ...model, fileName: 'garden.usdz' });
  const file = await storeFile(deps, { file: named, ownerId: actor.userId, avatarId: null, mimeType: USDZ_TYPE });
  const token = makeToken();
  const expiresAt = new Date(deps.clock.now().getTime() + GARDEN_MODEL_KEPT_MINUTES * 60_000);
  const writing = commit(deps, async (tx) => {
    await recordFile(tx, file);
    await insertGardenModel(tx, { tokenHash: hashToken(token), fileId: file.id, userId: actor.userId, expiresAt });
  });
  await discardOnFailure(deps, file, writing);
  return { url: `/garden-models/${token}.usdz`, expiresAt: expiresAt.toISOString() };
}
