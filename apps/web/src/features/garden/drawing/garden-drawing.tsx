import { lightOf } from '@everkin/garden-plants/colours';
import type { Season } from '@everkin/garden-plants/facts';
import { useMemo, useState, type ReactElement } from 'react';
import { useTheme } from '../../../lib/theme.ts';
import { BudRow } from './bud-row.tsx';
import { Stretch } from './stretch.tsx';
import type { Bed } from './titled-plant.ts';
import { useLayout } from './use-layout.ts';

type GardenDrawingProps = {
  /** In the order of the path: the meadow by the gate (`undated`), then the oldest decade first. */
  beds: readonly Bed[];
  buds: readonly { opensOn: string }[];
  season: Season;
  chosenId: string | null;
  onChoose: (memoryId: string) => void;
  /** Called with a bed's key when it comes near the window. */
  onNear: (key: string) => void;
};

/**
 * The garden as a picture down which the page scrolls, one bed after the other. It is still, always.
 * Hidden from assistive technology and out of the tab order: the list beside it holds the same plants as links.
 */
export function GardenDrawing({ beds, buds, season, chosenId, onChoose, onNear }: GardenDrawingProps): ReactElement {
  const theme = useTheme();
  const layout = useLayout();
  const [now] = useState(() => new Date());
  const { name } = season;
  const light = useMemo(() => lightOf({ name, progress: 0 }, theme), [name, theme]);
  return (
    <div aria-hidden="true" className="isolate overflow-hidden select-none print:hidden">
      {beds.map((bed, index) => (
        <Stretch
          key={bed.key}
          bed={bed}
          index={index}
          layout={layout}
          light={light}
          now={now}
          chosenId={bed.plants.some(({ memoryId }) => memoryId === chosenId) ? chosenId : null}
          onChoose={onChoose}
          onNear={onNear}
        />
      ))}
      {buds.length > 0 && <BudRow count={buds.length} index={Math.max(1, beds.length)} layout={layout} light={light} />}
    </div>
  );
}
