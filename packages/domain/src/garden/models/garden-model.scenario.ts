import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { GARDEN_MODEL_MAX_BYTES } from '@everkin/contracts/garden-models';
import { StagedFile } from '@everkin/contracts/uploads';
import type { Actor } from '../../actor.ts';
import { createKeyedClient } from '../../testing/keyed-client.ts';
import { makeUsdz } from '../../testing/make-usdz.ts';
import { makeUser } from '../../testing/make-user.ts';
import type { Scenario } from '../../testing/scenario.ts';
import { saveGardenModel } from './save-garden-model.ts';

export type Scene = { owner: Actor };

/** Somebody puts a garden on their table. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({}),
  prepare: async (deps) => ({ owner: await makeUser(deps) }),
  ask: async ({ process, hear }, { owner }) => {
    const staged = await process.stage({ stream: Readable.from([makeUsdz()]), maxBytes: GARDEN_MODEL_MAX_BYTES });
    const model = new StagedFile({ ...staged, fileName: 'file' });
    const call = { path: '/api/garden-models', key: 'model', body: model.sha256, options: { endsInTransaction: true } };
    try {
      await createKeyedClient(owner.userId, hear).send(process, call, (within) => saveGardenModel(within, owner, { model }));
    } finally {
      await rm(model.path, { force: true });
    }
  },
};
