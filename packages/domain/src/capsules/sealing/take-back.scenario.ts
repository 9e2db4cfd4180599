import type { Scenario } from '../../testing/scenario.ts';
import { PASSWORD, runJobs } from '../testing/make-capsule.ts';
import { requestSeal } from './request-seal.ts';
import { requestTakeBack } from './request-take-back.ts';
import { LETTER, prepareDraft, type Scene } from './seal.scenario.ts';

/** Somebody takes back what they sealed. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({}),
  prepare: async (deps) => {
    const scene = await prepareDraft(deps, LETTER);
    await requestSeal(deps, scene.author, { id: scene.id, password: PASSWORD });
    await runJobs(deps);
    return scene;
  },
  ask: async ({ process, hear }, { author, id }) => hear('take back', await requestTakeBack(process, author, { id, password: PASSWORD })),
};
