import { formatCount } from '@everkin/contracts/format-count';
import type { Light } from '@everkin/garden-plants/colours';
import { drawBed, drawHorizon, drawMeadowGround, drawPath, listGrove, paintGround, paintSky } from '@everkin/garden-plants/draw-scenery';
import { drawPlant } from '@everkin/garden-plants/draw-plant';
import { findBedMiddle, type Layout } from '@everkin/garden-plants/layout';
import type { Shape } from '@everkin/garden-plants/pen';
import { findPressedPlant, type PlacedPlant } from '@everkin/garden-plants/plan-bed';
import { useEffect, useId, useMemo, type MouseEvent, type ReactElement } from 'react';
import { useOwnFrame } from '../../../lib/frames.ts';
import { DrawnPlants } from './drawn-plants.tsx';
import { Shapes } from './shapes.tsx';
import type { Bed, TitledPlant } from './titled-plant.ts';
import { useIsNear } from './use-is-near.ts';
import { usePlannedBed } from './use-planned-bed.ts';

/** Half of what a finger needs, in px (WCAG 2.5.5). */
const REACH_PX = 22;

type StretchProps = {
  bed: Bed;
  index: number;
  layout: Layout;
  light: Light;
  now: Date;
  chosenId: string | null;
  onChoose: (memoryId: string) => void;
  onNear: (key: string) => void;
};

/** One stretch of the path with its bed: the first with hills and sky above it. Drawn only near the window. */
export function Stretch({ bed, index, layout, light, now, chosenId, onChoose, onNear }: StretchProps): ReactElement {
  const { ref, isNear } = useIsNear();
  const placed = usePlannedBed({ plants: bed.plants, isNear, layout, index, now });
  useEffect(() => {
    if (isNear) onNear(bed.key);
  }, [isNear, onNear, bed.key]);
  const above = index === 0 ? layout.skyHeight : 0;
  const total = above + layout.height;

  const choose = (event: MouseEvent<SVGSVGElement>): void => {
    const drawn = event.target instanceof Element ? event.target.closest('[data-memory]')?.getAttribute('data-memory') : null;
    if (drawn) return onChoose(drawn);
    const box = event.currentTarget.getBoundingClientRect();
    const unitsPerPx = layout.width / box.width;
    const at = { x: (event.clientX - box.left) * unitsPerPx, y: (event.clientY - box.top) * unitsPerPx - above };
    const pressed = findPressedPlant(placed, at, REACH_PX * unitsPerPx);
    if (pressed) onChoose(pressed.memoryId);
  };

  return (
    <div
      ref={ref}
      className="relative"
      style={{ aspectRatio: `${layout.width} / ${total}`, background: index === 0 ? undefined : paintGround(light).near }}
    >
      {isNear && (
        <svg
          viewBox={`0 ${-above} ${layout.width} ${total}`}
          className="absolute inset-0 block size-full overflow-visible"
          aria-hidden="true"
          focusable="false"
          onClick={choose}
        >
          <Ground layout={layout} index={index} light={light} />
          <ChosenRing placed={placed} chosenId={chosenId} />
          <DrawnPlants placed={placed} light={light} />
        </svg>
      )}
      <BedLabel bed={bed} layout={layout} index={index} above={above} />
    </div>
  );
}

/** Everything that plants stand on. */
export function Ground({
  layout,
  index,
  light,
  hasBed = true,
}: {
  layout: Layout;
  index: number;
  light: Light;
  hasBed?: boolean;
}): ReactElement {
  const shapes = useMemo(
    () => [...drawMeadowGround(layout, index, light), ...drawPath(layout, index, light), ...(hasBed ? drawBed(layout, index, light) : [])],
    [layout, index, light, hasBed],
  );
  return (
    <>
      {index === 0 ? (
        <Sky layout={layout} light={light} />
      ) : (
        <rect y={-1} width={layout.width} height={layout.height + 2} fill={paintGround(light).near} />
      )}
      <Shapes shapes={shapes} />
    </>
  );
}

function Sky({ layout, light }: { layout: Layout; light: Light }): ReactElement {
  const prefix = useId();
  const { width, height, horizon, skyHeight } = layout;
  const sky = paintSky(light);
  const ground = paintGround(light);
  const shapes = useMemo(() => drawHorizon(layout, light), [layout, light]);
  return (
    <>
      <defs>
        <linearGradient id={`${prefix}sky`} x2="0" y2="1">
          <stop offset="0.33" stopColor={sky.top} />
          <stop offset="1" stopColor={sky.horizon} />
        </linearGradient>
        <linearGradient id={`${prefix}ground`} x2="0" y2="1">
          <stop offset="0" stopColor={ground.far} />
          <stop offset="0.5" stopColor={ground.near} />
        </linearGradient>
      </defs>
      <rect y={-skyHeight} width={width} height={skyHeight + horizon + 2} fill={`url(#${prefix}sky)`} />
      <Shapes shapes={shapes} />
      <rect y={horizon} width={width} height={height - horizon + 1} fill={`url(#${prefix}ground)`} />
      <Grove layout={layout} light={light} />
    </>
  );
}

/** The trees at the horizon, in a frame of their own. */
function Grove({ layout, light }: { layout: Layout; light: Light }): ReactElement {
  const isDue = useOwnFrame('soon');
  const grove = useMemo(() => (isDue ? drawGrove(layout, light) : []), [isDue, layout, light]);
  return (
    <>
      {grove.map(({ name, transform, drawn }) => (
        <g key={name} transform={transform}>
          <Shapes shapes={drawn} />
        </g>
      ))}
    </>
  );
}

const drawGrove = (layout: Layout, light: Light): { name: string; transform: string; drawn: Shape[] }[] =>
  listGrove(layout).map(({ name, species, at, scale, haze }) => ({
    name,
    transform: `translate(${at.x} ${at.y}) scale(${scale})`,
    drawn: drawPlant({ name, species, size: 1, stage: 'grown', isFar: true, light: { ...light, haze } }).shapes,
  }));

/** A ring of the accent on the ground about the foot of the chosen plant. Nothing moves, nothing glows. */
function ChosenRing({ placed, chosenId }: { placed: readonly PlacedPlant<TitledPlant>[]; chosenId: string | null }): ReactElement | null {
  const chosen = placed.find(({ plant }) => plant.memoryId === chosenId);
  if (!chosen) return null;
  const half = Math.max(16, Math.min(44, chosen.height * 0.19));
  return (
    <ellipse cx={chosen.foot.x} cy={chosen.foot.y} rx={half} ry={half * 0.3} fill="none" className="stroke-accent" strokeWidth={1.6} />
  );
}

const countPlants = (count: number): string => (count === 1 ? '1 plant' : `${formatCount(count)} plants`);

/** The bed's name below it. It is no part of the picture, so that its letters have their size in every window. */
function BedLabel({ bed, layout, index, above }: { bed: Bed; layout: Layout; index: number; above: number }): ReactElement {
  const middle = findBedMiddle(layout, index);
  const below = above + middle.y + layout.bed.y * 1.08;
  const position = { left: `${(middle.x / layout.width) * 100}%`, top: `${(below / (above + layout.height)) * 100}%` };
  return (
    <p
      className="pointer-events-none absolute z-10 flex -translate-x-1/2 items-baseline gap-2 rounded-control border border-line bg-surface px-3 py-1 whitespace-nowrap"
      style={position}
    >
      <span className="font-serif text-base font-semibold text-ink">{bed.label}</span>
      <span className="text-sm text-soft">{countPlants(bed.count)}</span>
    </p>
  );
}
