import { AppError } from '../errors.ts';
import { saveGroupMessage } from '../groups/save-group-message.ts';
import { requestExtraction } from '../memories/request-extraction.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { createPlainExtraction } from '../testing/read-plain-text.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { createScriptedTranscription } from '../testing/scripted-transcription.ts';
import { stageFile } from '../testing/stage-file.ts';
import { reachVoiceMaker, loadSample } from '../testing/start-voice-maker.ts';
import type { Asking, Scenario } from '../testing/scenario.ts';
import { talk } from '../testing/talk.ts';
import { uploadLetter } from '../testing/upload-letter.ts';
import { sweepVoices } from '../voice/remove-voice.ts';
import { deleteAvatar } from './delete-avatar.ts';

/** An avatar with every kind of content, and unfinished jobs. */
async function prepare(deps: TestDeps) {
  const owner = await makeUser(deps, { displayName: 'Nora' });
  const guest = await makeUser(deps, { displayName: 'Hendrik' });
  const group = await makeGroup(deps, owner);
  const { avatarId } = group;
  await joinGroup(deps, owner, group.id, guest);
  const file = await stageFile(deps, { fileName: 'Ruth.mp3', content: await loadSample() });
  const recording = await requestExtraction(deps, owner, { file, avatarId, type: 'voice', cloneVoice: 'true' });
  const letter = await makeMemory(deps, avatarId, { text: 'We sailed from Rotterdam in September.' });
  await talk(deps, owner, { avatarId });
  await runDueJobs(deps, deps);
  const unread = await uploadLetter(deps, owner, { avatarId, fileName: 'not read yet.txt' });
  await saveGroupMessage(deps, guest, { groupId: group.id, content: 'Grandma, are you there?', role: 'user' });
  const files = [recording, unread].flatMap(({ url }) => url?.split('/').at(-1) ?? []);
  return { owner, avatarId, ids: [avatarId, group.id, recording.id, letter.id, unread.id, ...files] };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

async function ask({ process }: Asking, { owner, avatarId }: Scene): Promise<void> {
  try {
    await deleteAvatar(process, owner, { id: avatarId });
  } catch (error) {
    // A retry after a lost response finds the avatar gone.
    if (!(error instanceof AppError && error.code === 'avatars.not-found')) throw error;
  }
}

/** A user deletes an avatar, and the worker removes its voice. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: (providerUrl) => ({
    voice: reachVoiceMaker(providerUrl),
    transcription: createScriptedTranscription(),
    extraction: createPlainExtraction(),
  }),
  prepare,
  ask,
  sweeps: [sweepVoices],
};
