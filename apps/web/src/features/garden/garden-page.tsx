import type { Garden } from '@everkin/contracts/garden';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Box } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyDialog, lazyPart } from '../../components/ui/lazy.tsx';
import { EmptyState, FailedState } from '../../components/ui/states.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { useMemoryAddress } from '../memories/one-memory/use-memory-address.ts';
import type { GardenSearch } from './garden-search.ts';
import { GardenTop } from './garden-top.tsx';
import { LoadingGarden } from './loading-garden.tsx';
import { PlantCard } from './plant-card.tsx';
import { PlantList } from './plant-list.tsx';
import { useGarden, useLoadedBeds } from './use-garden.ts';
import { useGardenView, type GardenView } from './use-garden-view.ts';

const GardenDrawing = lazyPart(() => import('./drawing/garden-drawing.tsx').then((module) => module.GardenDrawing));
const AddMemoryDialog = lazyDialog(() => import('../memories/new-memory/add-memory-dialog.tsx').then((module) => module.AddMemoryDialog));
const TableSheet = lazyDialog(() => import('./table/table-sheet.tsx').then((module) => module.TableSheet));
const MemoryDialog = lazyDialog(() => import('../memories/one-memory/memory-dialog.tsx').then((module) => module.MemoryDialog));

/** Every memory of a person as a plant, as a drawing and always as a list (docs/PRODUCT.md, The garden). */
export function GardenPage({ avatar, search }: { avatar: ShownAvatar; search: GardenSearch }): ReactElement {
  useDocumentTitle(`Garden of ${avatar.name}`);
  const [view, setView] = useGardenView();
  const navigate = useNavigate();
  const { noteOpening, close } = useMemoryAddress(
    () => void navigate({ to: '/avatars/$id/garden', params: { id: avatar.id }, search: {}, replace: true, resetScroll: false }),
  );
  /** The date that the dialog for a new memory begins with; null while it is closed. */
  const [addedWhen, setAddedWhen] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh w-full flex-col">
      <GardenTop avatar={avatar} view={view} onView={setView} onSkip={() => list.current?.focus()} />
      <GardenContent avatar={avatar} view={view} listRef={list} onOpen={noteOpening} onAdd={setAddedWhen} />
      <Suspense>
        {addedWhen !== null && (
          <AddMemoryDialog avatar={avatar} initialTab="write" initialWhen={addedWhen} onClose={() => setAddedWhen(null)} />
        )}
        {search.memory !== undefined && (
          <MemoryDialog key={search.memory} memoryId={search.memory} title="Memory" cited={[]} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

type ContentProps = {
  avatar: ShownAvatar;
  view: GardenView;
  listRef: RefObject<HTMLElement | null>;
  onOpen: () => void;
  onAdd: (when: string) => void;
};

function GardenContent({ avatar, view, listRef, onOpen, onAdd }: ContentProps): ReactElement {
  const shown = useGarden(avatar.id);
  if (shown.state === 'loading') return <LoadingGarden />;
  if (shown.state === 'failed') return <FailedState className="m-5" message="The garden could not be loaded." onRetry={shown.retry} />;
  const { garden, isFrom } = shown;
  const isEmpty = garden.beds.length === 0;
  return (
    <main className="flex-1">
      {isFrom !== null && (
        <p role="status" className="mx-auto w-full max-w-[760px] px-5 pb-4 text-sm text-soft">
          As it was on {formatDate(isFrom)}.
        </p>
      )}
      {!isEmpty && <SeeOnTable avatar={avatar} garden={garden} />}
      {view === 'drawing' && !isEmpty && <ChosenInDrawing avatar={avatar} garden={garden} onOpen={onOpen} />}
      <section ref={listRef} tabIndex={-1} aria-label="Plants" className="mx-auto w-full max-w-[760px] px-5 pt-8 pb-24 outline-none">
        {isEmpty && (
          <EmptyState className="mb-9" text="Nothing grows here yet. Every letter, recording and photo becomes a plant.">
            <Button className="whitespace-normal!" onClick={() => onAdd('')}>
              Add a memory
            </Button>
          </EmptyState>
        )}
        <PlantList avatar={avatar} garden={garden} onOpen={onOpen} onAdd={onAdd} />
      </section>
    </main>
  );
}

/** The way to the plants on one's own table; what shows them is loaded on the press. */
function SeeOnTable({ avatar, garden }: Pick<ContentProps, 'avatar'> & { garden: Garden }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mx-auto w-full max-w-[1160px] px-5 pb-4 print:hidden">
      <Button variant="line" className="whitespace-normal!" onClick={() => setOpen(true)}>
        <Icon of={Box} size={18} />
        See it on your table
      </Button>
      <Suspense fallback={<TableLoading />}>
        {isOpen && <TableSheet avatarId={avatar.id} garden={garden} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

const TableLoading = (): ReactElement => (
  <p role="status" className="mt-2 text-sm text-soft">
    Preparing the plants…
  </p>
);

/** The drawing, and the card of the plant that was pressed in it. */
function ChosenInDrawing({ avatar, garden, onOpen }: Pick<ContentProps, 'avatar' | 'onOpen'> & { garden: Garden }): ReactElement {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const { beds } = useLoadedBeds(avatar.id, garden.beds, near);
  const noteNear = useCallback((key: string) => setNear((before) => (before.has(key) ? before : new Set([...before, key]))), []);
  const plant = beds.flatMap(({ plants }) => plants).find(({ memoryId }) => memoryId === chosenId);
  return (
    <>
      <Suspense fallback={<LoadingGarden />}>
        <GardenDrawing beds={beds} buds={garden.buds} season={garden.season} chosenId={chosenId} onChoose={setChosenId} onNear={noteNear} />
      </Suspense>
      {plant && <PlantCard avatar={avatar} plant={plant} onOpen={onOpen} onClose={() => setChosenId(null)} />}
    </>
  );
}
