import type { Emotion } from '@everkin/contracts/emotions/emotion';
import type { AvatarId, CheckInCardId } from '@everkin/contracts/ids';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { HEAVY, isHeavy } from '../../emotions/check-in.rules.ts';
import { detectEmotion } from '../../emotions/emotion.rules.ts';
import { showCheckInCard } from '../../emotions/show-check-in-card.ts';
import { classifyCrisis } from '../crisis/crisis.rules.ts';
import { embedMessages } from '../crisis/embed-messages.ts';
import { listOwnContents } from '../turns/turns.repo.ts';

/**
 * Shows a check-in card where the message just saved, and enough of those before it within a day, sound heavy. How they sound is worked
 * out anew. Messages of danger got help lines, and do not count. Never fails: a card is not worth a reply.
 * @param emotion of the message just saved
 * @returns the card that was shown, if any
 */
export async function considerCheckIn(
  deps: Deps,
  actor: Actor,
  { avatarId, emotion }: { avatarId: AvatarId; emotion: Emotion | null },
): Promise<CheckInCardId | null> {
  if (!isHeavy(emotion)) return null;
  try {
    const since = new Date(deps.clock.now().getTime() - HEAVY.withinMs);
    const contents = await listOwnContents(deps.db, { avatarId, userId: actor.userId }, { since, limit: HEAVY.among });
    const embeddingOf = await embedMessages(deps, contents);
    const heavy = contents.filter((content) => isHeavy(detectEmotion(content)) && !classifyCrisis(content, embeddingOf(content)));
    return heavy.length >= HEAVY.times ? await showCheckInCard(deps, actor, avatarId) : null;
  } catch (error) {
    deps.log.error(error, {}, 'check-in card failed');
    return null;
  }
}
