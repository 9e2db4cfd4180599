import type { Avatar } from '@everkin/contracts/avatars';
import { useState } from 'react';
import { useSession } from '../../accounts/session.ts';
import { type ChosenNarrator, proposeNarrator } from './narrator-copy.ts';

export type NarratorChoice = { narrator: ChosenNarrator; choose: (narrator: ChosenNarrator) => void; reset: () => void };

/** Whose words something new is: as proposed by its words, until somebody chooses. */
export function useNarrator(avatar: Pick<Avatar, 'name' | 'relationship'>, writing: { title: string; text: string }): NarratorChoice {
  const session = useSession();
  const ownerName = session.state === 'signed-in' ? session.user.displayName : '';
  const [chosen, choose] = useState<ChosenNarrator | null>(null);
  return { narrator: chosen ?? proposeNarrator(writing, avatar, ownerName), choose, reset: () => choose(null) };
}
