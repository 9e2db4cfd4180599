import { formatCount } from '@everkin/contracts/format-count';
import type { Garden, GardenBed, Plant } from '@everkin/contracts/garden';
import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useMemo, useState, type MouseEvent, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { cutIntoGroups } from '../../lib/cut-into-groups.ts';
import { formatHappenedAt } from '../../lib/dates.ts';
import { useOwnFrame } from '../../lib/frames.ts';
import { useToday } from '../../lib/today.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { memoryLabel } from '../memories/memory-label.ts';
import { describeBed, describeInWords, listStretches } from './plant-words.ts';
import { useBed } from './use-garden.ts';

type Props = {
  avatar: ShownAvatar;
  garden: Garden;
  onOpen: () => void;
  /** @param when a date as it would be typed */
  onAdd: (when: string) => void;
};

/** Every plant as a link to its memory, bed by bed along the path; the decades between two beds in which nothing grows; and the buds. */
export function PlantList({ avatar, garden, onOpen, onAdd }: Props): ReactElement {
  const firstKey = garden.beds[0]?.key;
  return (
    <div className="grid grid-cols-1 gap-9">
      {listStretches(garden.beds).map((stretch) =>
        'text' in stretch ? (
          <div key={stretch.key} className="grid justify-items-start gap-3 rounded-card border border-dashed border-line px-5 py-5">
            <p className="text-sm text-soft">{stretch.text}</p>
            <Button variant="line" className="whitespace-normal!" onClick={() => onAdd(stretch.when)}>
              Add a memory
            </Button>
          </div>
        ) : (
          <Bed key={stretch.key} avatar={avatar} bed={stretch} isFirst={stretch.key === firstKey} onOpen={onOpen} />
        ),
      )}
      {garden.buds.length > 0 && <Buds avatar={avatar} buds={garden.buds} />}
    </div>
  );
}

type BedProps = Pick<Props, 'avatar' | 'onOpen'> & { bed: GardenBed };

function Bed({ avatar, bed, isFirst, onOpen }: BedProps & { isFirst: boolean }): ReactElement {
  const heading = `bed-${bed.key}`;
  return (
    // A long garden is laid out only where it is seen.
    <section aria-labelledby={heading} className="[contain-intrinsic-size:auto_300px] [content-visibility:auto]">
      <h2 id={heading} className="text-lg">
        {describeBed(bed)}
      </h2>
      {bed.plants.length > 0 ? (
        <Plants avatar={avatar} plants={bed.plants} isFirst={isFirst} onOpen={onOpen} />
      ) : (
        <PlantsLater avatar={avatar} bed={bed} onOpen={onOpen} />
      )}
    </section>
  );
}

type PlantsProps = Pick<Props, 'avatar' | 'onOpen'> & { plants: readonly Plant[]; isFirst: boolean };

function Plants({ avatar, plants, isFirst, onOpen }: PlantsProps): ReactElement {
  const open = useOpenMemory(avatar.id, onOpen);
  const groups = useMemo(() => cutIntoGroups(plants, ROWS_AT_ONCE), [plants]);
  return (
    <ul className="mt-2">
      {groups.map((group, index) => (
        <PlantRows key={index} avatarId={avatar.id} plants={group} isAtOnce={isFirst && index === 0} onOpen={open} />
      ))}
    </ul>
  );
}

const ROWS_AT_ONCE = 25;

type OpenMemory = (event: MouseEvent, memory: MemoryId) => void;
type RowsProps = { avatarId: AvatarId; plants: readonly Plant[]; isAtOnce: boolean; onOpen: OpenMemory };

/** Some plants, in a frame of their own. Their links are plain ones: a thousand of the router's take a slow phone two seconds. */
const PlantRows = memo(({ avatarId, plants, isAtOnce, onOpen }: RowsProps): ReactElement | null => {
  const today = useToday();
  if (!useOwnFrame('later', { isAtOnce })) return null;
  return (
    <>
      {plants.map((plant) => (
        <li key={plant.memoryId} className="border-b border-line last:border-b-0">
          <a
            href={`/avatars/${avatarId}/garden?memory=${plant.memoryId}`}
            onClick={(event) => onOpen(event, plant.memoryId)}
            // A bed is painted within its edges: the ring must not lie outside.
            className="block min-h-11 rounded-control py-3 hover:text-accent-text focus-visible:-outline-offset-2"
          >
            <span className="block font-serif text-base wrap-anywhere">{memoryLabel(plant.title)}</span>
            <span className="sr-only">, </span>
            <span className="block text-xs text-soft">{describeInWords(plant, today)}</span>
          </a>
        </li>
      ))}
    </>
  );
});
PlantRows.displayName = 'PlantRows';

/** Opens the memory of a pressed row here; one that is opened in another tab or window is the browser's. */
function useOpenMemory(avatarId: AvatarId, onOpen: () => void): OpenMemory {
  const navigate = useNavigate();
  return useCallback(
    (event, memory) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
      void navigate({ to: '/avatars/$id/garden', params: { id: avatarId }, search: { memory }, resetScroll: false });
    },
    [avatarId, navigate, onOpen],
  );
}

/** Of a garden with very many plants a bed comes when it is asked for. */
function PlantsLater({ avatar, bed, onOpen }: BedProps): ReactElement {
  const [isShown, setShown] = useState(false);
  if (isShown) return <LoadedPlants avatar={avatar} bed={bed} onOpen={onOpen} />;
  return (
    <Button variant="line" className="mt-3 whitespace-normal!" onClick={() => setShown(true)}>
      Show these plants
    </Button>
  );
}

function LoadedPlants({ avatar, bed, onOpen }: BedProps): ReactElement {
  const { data, isPending, refetch } = useBed(avatar.id, bed);
  if (data) return <Plants avatar={avatar} plants={data.plants} isFirst onOpen={onOpen} />;
  if (!isPending) return <FailedState className="mt-3" message="This bed could not be loaded." onRetry={() => void refetch()} />;
  return (
    <div role="status" className="mt-3 grid gap-3">
      <span className="sr-only">Loading these plants</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

/** Sealed capsules: all alike, with nothing but their day. */
function Buds({ avatar, buds }: Pick<Props, 'avatar'> & { buds: Garden['buds'] }): ReactElement {
  return (
    <section aria-labelledby="buds-heading">
      <h2 id="buds-heading" className="text-lg">
        Closed, {formatCount(buds.length)} {buds.length === 1 ? 'bud' : 'buds'}
      </h2>
      <ul className="mt-3 grid gap-2 text-sm text-soft">
        {buds.map(({ opensOn }, index) => (
          // Two may have the same day, and nothing else is known of them.
          <li key={index}>A bud, closed until {formatHappenedAt(opensOn)}.</li>
        ))}
      </ul>
      <Link
        to="/capsules"
        search={{ avatar: avatar.id }}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-[540] text-accent-text"
      >
        What is set aside
      </Link>
    </section>
  );
}
