import type { Message, SaveMessage } from '@everkin/contracts/chat';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { withTextRoom } from '../uploads/claim-text.ts';
import { claimOf, countMessage, refusedWithCard } from './admit-message.ts';
import { insertMessage } from './chat.repo.ts';
import { hashContent, toMessage } from './chat.rules.ts';
import { considerCheckIn } from './emotions/consider-check-in.ts';
import { detectOwnEmotion } from './emotions/detect-own-emotion.ts';
import { findCrisis } from './crisis/embed-messages.ts';
import { findDangerLevel, findHelpCard } from './crisis/help-card.rules.ts';
import { findGeneratedReply } from './generated-replies.repo.ts';

/**
 * Saves one message as given (docs/API.md, POST /chats/{avatarId}/messages). An assistant message that this server did not
 * generate is stored as `unverified` (docs/PRODUCT.md, Provenance).
 * @throws AppError `avatars.not-found`, `throttle.message`, `uploads.text-quota-reached`
 */
export async function saveMessage(deps: Deps, actor: Actor, input: SaveMessage): Promise<Message> {
  const crisis = await findCrisis(deps, input.content);
  await countMessage(deps, actor, { crisis });
  const avatar = await getOwnedAvatar(deps, actor, input.avatarId);
  const conversation = { avatarId: avatar.id, userId: actor.userId };
  const generated =
    input.role === 'assistant' ? await findGeneratedReply(deps.db, { ...conversation, contentSha256: hashContent(input.content) }) : null;
  const message = {
    ...conversation,
    id: deps.newId('ms'),
    role: input.role,
    content: input.content,
    ...(input.role === 'assistant' && { provenance: generated?.provenance ?? 'unverified', sources: generated?.sources ?? [] }),
    parts: generated?.parts ?? null,
    storyId: generated?.storyId ?? null,
    helpCard: generated && findHelpCard(input.content),
    createdAt: deps.clock.now(),
  };
  const row = await refusedWithCard(
    { crisis },
    withTextRoom(deps, claimOf(actor, { content: input.content, crisis }), (tx) =>
      insertMessage(tx, message, generated && findDangerLevel(input.content)),
    ),
  );
  await considerCheckIn(deps, actor, { avatarId: avatar.id, emotion: detectOwnEmotion(actor, [row], crisis) });
  return toMessage(row);
}
