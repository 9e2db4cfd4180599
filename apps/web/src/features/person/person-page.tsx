import type { MemoryId } from '@everkin/contracts/ids';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { useMemoryAddress } from '../memories/one-memory/use-memory-address.ts';
import { iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import { useIsWide } from '../../components/ui/use-is-wide.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { MemoriesSection } from './memories-section.tsx';
import { PersonGroups } from './person-groups.tsx';
import { PersonBar, PersonHead } from './person-head.tsx';
import { PersonPlaces } from './person-places.tsx';
import { PersonVoice } from './person-voice.tsx';
import { useTimeline } from './timeline/use-timeline.ts';
import { usePlayedTime } from './timeline/use-played-time.ts';

const AddMemoryDialog = lazyDialog(() => import('../memories/new-memory/add-memory-dialog.tsx').then((module) => module.AddMemoryDialog));
const AddVoiceDialog = lazyDialog(() => import('../voice/add-voice-dialog.tsx').then((module) => module.AddVoiceDialog));
const MemoryDialog = lazyDialog(() => import('../memories/one-memory/memory-dialog.tsx').then((module) => module.MemoryDialog));
const StoryPlayer = lazyDialog(() => import('../stories/story-player.tsx').then((module) => module.StoryPlayer));

/** What the address says beside the avatar: which memory is open, and on a phone whether all are shown. */
export type PersonSearch = { memory?: MemoryId; all?: true };

/** A home for each person: what was collected, the groups around them, their voice, what is set aside (docs/PRODUCT.md, The page of a person). */
export function PersonPage({ avatar, search }: { avatar: ShownAvatar; search: PersonSearch }): ReactElement {
  useDocumentTitle(avatar.name);
  const [dialog, setDialog] = useState<'add' | 'voice' | null>(null);
  const navigate = useNavigate();
  const { close, noteOpening } = useMemoryAddress(
    () =>
      void navigate({
        to: '/avatars/$id',
        params: { id: avatar.id },
        search: ({ all }) => (all ? { all } : {}),
        replace: true,
        resetScroll: false,
      }),
  );
  const [datedId, setDatedId] = useState<MemoryId | null>(null);
  const time = usePlayedTime(avatar);
  const isWide = useIsWide();
  const isAlone = !isWide && search.all === true;
  // What stands below the memories waits for them, so that nothing moves under somebody's thumb.
  const areMemoriesThere = useTimeline(avatar.id).state !== 'loading';
  const memories = (
    <MemoriesSection
      avatar={avatar}
      showsAll={search.all === true}
      onAdd={() => setDialog('add')}
      onOpen={noteOpening}
      onDate={(memoryId) => {
        noteOpening();
        setDatedId(memoryId);
      }}
      onPlay={time.play}
    />
  );
  const around = (
    <div className="mt-10 grid content-start gap-9 lg:mt-8 lg:gap-6">
      <PersonGroups avatarId={avatar.id} />
      <PersonVoice avatar={avatar} onChange={() => setDialog('voice')} />
      <PersonPlaces avatar={avatar} />
    </div>
  );
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[1160px] px-5 pb-14">
      {isAlone ? <AllMemoriesBar avatar={avatar} /> : <PersonBar avatar={avatar} />}
      <main className="lg:grid lg:grid-cols-[288px_minmax(0,1fr)] lg:gap-x-18">
        {!isAlone && (
          // On a wide page it stays beside the memories while they scroll.
          <div className="lg:sticky lg:top-0 lg:-mx-3 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:px-3 lg:pb-32 lg:[scrollbar-color:var(--edge)_transparent] lg:[scrollbar-width:thin]">
            <PersonHead avatar={avatar} />
            {isWide && around}
          </div>
        )}
        <div className={isAlone ? '' : 'mt-9 lg:mt-2'}>{memories}</div>
        {!isWide && !isAlone && areMemoriesThere && around}
      </main>
      <Suspense>
        {dialog === 'add' && <AddMemoryDialog avatar={avatar} initialTab="write" onClose={() => setDialog(null)} />}
        {dialog === 'voice' && (
          <AddVoiceDialog avatar={avatar} onAdded={() => setDialog(null)} onSkip={() => setDialog(null)} onClose={() => setDialog(null)} />
        )}
        {search.memory !== undefined && (
          <MemoryDialog
            key={search.memory}
            memoryId={search.memory}
            title="Memory"
            cited={[]}
            isDating={search.memory === datedId}
            onClose={() => {
              setDatedId(null);
              close();
            }}
          />
        )}
        {time.storyId !== null && (
          <StoryPlayer
            avatar={avatar}
            storyId={time.storyId}
            onAdd={() => {
              time.close();
              setDialog('add');
            }}
            onClose={time.close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** On a phone all memories are a page of their own, since what stands below them would never be reached. */
function AllMemoriesBar({ avatar }: { avatar: ShownAvatar }): ReactElement {
  return (
    <header className="-ml-2.5 flex min-h-14 items-center gap-1">
      <Link to="/avatars/$id" params={{ id: avatar.id }} aria-label="Back" className={iconButtonClass()}>
        <Icon of={ArrowLeft} />
      </Link>
      <h1 className="min-w-0 text-lg">{avatar.name}</h1>
    </header>
  );
}
