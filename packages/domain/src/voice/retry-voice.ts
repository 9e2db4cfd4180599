import type { AvatarRef } from '@everkin/contracts/avatars';
import type { Voice } from '@everkin/contracts/voice';
import type { Actor } from '../actor.ts';
import { lockOwnedAvatar } from '../avatars/avatars.access.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { getVoice } from './get-voice.ts';
import { refreshVoiceStatus } from './refresh-voice-status.ts';
import { voiceNotFailed } from './voice.errors.ts';
import { listVoicesOfAvatar, requeueFailedVoice } from './voices.repo.ts';

/** Retries cloning from the same recording. @throws AppError `avatars.not-found`, `voice.not-failed` */
export async function retryVoice(deps: Deps, actor: Actor, input: AvatarRef): Promise<Voice> {
  await commit(deps, async (tx, after) => {
    const avatar = await lockOwnedAvatar(tx, deps, actor, input.id);
    const [newest] = await listVoicesOfAvatar(tx, avatar.id);
    if (!newest || !(await requeueFailedVoice(tx, newest.id, deps.clock.now()))) throw voiceNotFailed();
    await refreshVoiceStatus(tx, deps, avatar.id);
    after.wake();
    after.enqueue(await insertJob(tx, deps, { name: 'voice.make', subjectId: newest.id, ownerId: actor.userId }));
  });
  return getVoice(deps, actor, input);
}
