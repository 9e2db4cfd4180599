import type { StoryId } from '@everkin/contracts/ids';
import { useState } from 'react';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { describeFailure, isUnreachable } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import type { Decade } from './timeline-rows.ts';

/** Plays the story of a decade; where too little is known of it, a message says so. */
export function usePlayedTime({ id }: ShownAvatar): { storyId: StoryId | null; play: (decade: Decade) => void; close: () => void } {
  const [storyId, setStoryId] = useState<StoryId | null>(null);
  const create = trpc.stories.create.useMutation({
    onSuccess: (story) => setStoryId(story.id),
    onError: (error) =>
      showErrorToast({
        title: isUnreachable(error) ? 'This time could not be played' : 'This time cannot be played yet',
        description: describeFailure(error).message,
      }),
  });
  return {
    storyId,
    play: ({ from, to }) => {
      if (!create.isPending) create.mutate({ id, from, to });
    },
    close: () => setStoryId(null),
  };
}
