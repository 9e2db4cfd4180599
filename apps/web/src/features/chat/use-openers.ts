import type { AvatarId } from '@everkin/contracts/ids';
import { trpc } from '../../lib/api/trpc.ts';

const NONE: readonly string[] = [];

/**
 * Questions to begin with; the server has tried each of them. None until they are there, and none where they could not be loaded:
 * nobody needs them to write.
 * @param hasMemories whether there is anything to ask about
 */
export function useOpeners(avatarId: AvatarId, hasMemories: boolean): readonly string[] {
  const { data } = trpc.chat.openers.useQuery({ avatarId }, { enabled: hasMemories });
  return data?.map(({ question }) => question) ?? NONE;
}
