import type { MemoryId, StoryId } from '@everkin/contracts/ids';
import type { Story } from '@everkin/contracts/timeline/stories';
import { Suspense, useState, type KeyboardEvent, type ReactElement } from 'react';
import { FullDialog } from '../../components/ui/full-dialog.tsx';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { StoryControls } from './story-controls.tsx';
import { StoryProgress } from './story-progress.tsx';
import { ShownSegment } from './shown-segment.tsx';
import { StorySources } from './story-sources.tsx';
import { citeQuote, listSources } from './story-flow.ts';
import { useStoryPlayer } from './use-story-player.ts';

const MemoryDialog = lazyDialog(() => import('../memories/one-memory/memory-dialog.tsx').then((module) => module.MemoryDialog));

type Props = { avatar: ShownAvatar; storyId: StoryId; /** At its end. */ onAdd: () => void; onClose: () => void };

/** A story to watch and to listen to (docs/PRODUCT.md, Stories). What is no longer visible is not in it: it is put together now. */
export function StoryPlayer({ avatar, storyId, onAdd, onClose }: Props): ReactElement {
  const { data: story, error, refetch } = trpc.stories.get.useQuery({ id: storyId }, { refetchOnWindowFocus: false, gcTime: 0 });
  if (story) return <PlayedStory avatar={avatar} story={story} onAdd={onAdd} onClose={onClose} />;
  return (
    <FullDialog title={`A story of ${avatar.name}`} onClose={onClose}>
      <div className="grid place-content-center px-6">
        {error ? <FailedState message={describeFailure(error).message} onRetry={() => void refetch()} /> : <LoadingStory />}
      </div>
    </FullDialog>
  );
}

function LoadingStory(): ReactElement {
  return (
    <div role="status" className="grid w-70 max-w-full justify-items-center gap-4">
      <span className="sr-only">Loading the story</span>
      <Skeleton className="size-37 rounded-full!" />
      <Skeleton className="h-9 w-48" />
    </div>
  );
}

function PlayedStory({ avatar, story, onAdd, onClose }: Omit<Props, 'storyId'> & { story: Story }): ReactElement {
  const { segments } = story;
  const player = useStoryPlayer(segments);
  const [opened, setOpened] = useState<'sources' | MemoryId | null>(null);
  const sources = listSources(segments);
  const source = sources.find(({ memoryId }) => memoryId === opened);
  const goByKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined && opened === null) player.goTo(player.index + step);
  };
  return (
    <FullDialog
      title={story.title}
      onClose={onClose}
      onKeyDown={goByKey}
      progress={<StoryProgress index={player.index} count={segments.length} />}
    >
      <ShownSegment avatar={avatar} player={player} onAdd={onAdd} />
      <StoryControls
        player={player}
        onSources={() => {
          player.pause();
          setOpened('sources');
        }}
      />
      {opened !== null && (
        <StorySources
          sources={sources}
          currentId={player.segment && 'memoryId' in player.segment ? player.segment.memoryId : null}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
      <Suspense>
        {source && (
          <MemoryDialog
            memoryId={source.memoryId}
            title={source.title}
            cited={source.quotes.map(citeQuote)}
            onClose={() => setOpened('sources')}
          />
        )}
      </Suspense>
    </FullDialog>
  );
}
