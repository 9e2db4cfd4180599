import type { Garden, GardenBed, Plant } from '@everkin/contracts/garden';
import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { formatHappenedAt } from '../../lib/dates.ts';
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
          <Bed key={stretch.key} avatar={avatar} bed={stretch} onOpen={onOpen} />
        ),
      )}
      {garden.buds.length > 0 && <Buds avatar={avatar} buds={garden.buds} />}
    </div>
  );
}

function Bed({ avatar, bed, onOpen }: Pick<Props, 'avatar' | 'onOpen'> & { bed: GardenBed }): ReactElement {
  const heading = `bed-${bed.key}`;
  return (
    // A long garden is laid out only where it is seen.
    <section aria-labelledby={heading} className="[contain-intrinsic-size:auto_300px] [content-visibility:auto]">
      <h2 id={heading} className="text-lg">
        {describeBed(bed)}
      </h2>
      {bed.plants.length > 0 ? (
        <Plants avatar={avatar} plants={bed.plants} onOpen={onOpen} />
      ) : (
        <PlantsLater avatar={avatar} bed={bed} onOpen={onOpen} />
      )}
    </section>
  );
}

function Plants({ avatar, plants, onOpen }: Pick<Props, 'avatar' | 'onOpen'> & { plants: readonly Plant[] }): ReactElement {
  const today = useToday();
  return (
    <ul className="mt-2">
      {plants.map((plant) => (
        <li key={plant.memoryId} className="border-b border-line last:border-b-0">
          <Link
            to="/avatars/$id/garden"
            params={{ id: avatar.id }}
            search={{ memory: plant.memoryId }}
            resetScroll={false}
            onClick={onOpen}
            // A bed is painted within its edges: the ring must not lie outside.
            className="block min-h-11 rounded-control py-3 hover:text-accent-text focus-visible:-outline-offset-2"
          >
            <span className="block font-serif text-base wrap-anywhere">{memoryLabel(plant.title)}</span>
            <span className="sr-only">, </span>
            <span className="block text-xs text-soft">{describeInWords(plant, today)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of a garden with very many plants a bed comes when it is asked for. */
function PlantsLater({ avatar, bed, onOpen }: Pick<Props, 'avatar' | 'onOpen'> & { bed: GardenBed }): ReactElement {
  const [isShown, setShown] = useState(false);
  if (isShown) return <LoadedPlants avatar={avatar} bed={bed} onOpen={onOpen} />;
  return (
    <Button variant="line" className="mt-3 whitespace-normal!" onClick={() => setShown(true)}>
      Show these plants
    </Button>
  );
}

function LoadedPlants({ avatar, bed, onOpen }: Pick<Props, 'avatar' | 'onOpen'> & { bed: GardenBed }): ReactElement {
  const { data, isPending, refetch } = useBed(avatar.id, bed);
  if (data) return <Plants avatar={avatar} plants={data.plants} onOpen={onOpen} />;
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
        Closed, {buds.length.toLocaleString('en-US')} {buds.length === 1 ? 'bud' : 'buds'}
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
