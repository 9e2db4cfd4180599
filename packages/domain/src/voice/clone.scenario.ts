import type { TestDeps } from '../testing/create-test-deps.ts';
import { createKeyedClient } from '../testing/keyed-client.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { createScriptedTranscription } from '../testing/scripted-transcription.ts';
import { sendFile } from '../testing/send-file.ts';
import { reachVoiceMaker, loadSample } from '../testing/start-voice-maker.ts';
import type { Scenario } from '../testing/scenario.ts';

async function prepare(deps: TestDeps) {
  const owner = await makeUser(deps);
  return { owner, avatarId: (await makeAvatar(deps, owner)).id, sampleBase64: (await loadSample()).toString('base64') };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

/** Somebody uploads a recording, and the worker clones a voice from it. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: (providerUrl) => ({ voice: reachVoiceMaker(providerUrl), transcription: createScriptedTranscription() }),
  prepare,
  ask: ({ process, hear }, { owner, avatarId, sampleBase64 }) =>
    sendFile(process, {
      client: createKeyedClient(owner.userId, hear),
      owner,
      avatarId,
      type: 'voice',
      cloneVoice: 'true',
      fileName: 'Ruth.mp3',
      content: Buffer.from(sampleBase64, 'base64'),
    }),
};
