import type { Light } from '@everkin/garden-plants/colours';
import { drawPlant } from '@everkin/garden-plants/draw-plant';
import type { PlacedPlant } from '@everkin/garden-plants/plan-bed';
import type { SharedShape } from '@everkin/garden-plants/share-shape';
import { memo, useMemo, type ReactElement } from 'react';
import type { TitledPlant } from './titled-plant.ts';
import { Shapes } from './shapes.tsx';

type Placed = PlacedPlant<TitledPlant>;

/** The plants of a bed from back to front. A full bed draws each of a few shapes once, and uses it for many. */
export const DrawnPlants = memo(({ placed, light, prefix }: { placed: readonly Placed[]; light: Light; prefix: string }): ReactElement => {
  const shared = useMemo(() => listShared(placed), [placed]);
  return (
    <>
      {shared.length > 0 && (
        <defs>
          {shared.map((shape) => (
            <SharedPlant key={shape.key} shape={shape} light={light} id={`${prefix}${shape.key}`} />
          ))}
        </defs>
      )}
      {placed.map((one) =>
        one.shared ? (
          <use
            key={one.plant.memoryId}
            href={`#${prefix}${one.shared.shape.key}`}
            transform={placeShared(one, one.shared.isMirrored)}
            className="cursor-pointer"
          >
            <title>{one.plant.title}</title>
          </use>
        ) : (
          <OwnPlant key={one.plant.memoryId} placed={one} light={light} />
        ),
      )}
    </>
  );
});
DrawnPlants.displayName = 'DrawnPlants';

const OwnPlant = memo(({ placed, light }: { placed: Placed; light: Light }): ReactElement => {
  const { plant, species, stage, foot, haze } = placed;
  const { shapes, scale } = useMemo(
    () => drawPlant({ name: plant.memoryId, species, size: plant.size, stage, isFar: false, light: { ...light, haze } }),
    [plant.memoryId, plant.size, species, stage, light, haze],
  );
  return (
    <g transform={`translate(${round(foot.x)} ${round(foot.y)}) scale(${round(placed.scale * scale)})`} className="cursor-pointer">
      <title>{plant.title}</title>
      <Shapes shapes={shapes} />
    </g>
  );
});
OwnPlant.displayName = 'OwnPlant';

const SharedPlant = memo(({ shape, light, id }: { shape: SharedShape; light: Light; id: string }): ReactElement => {
  const { shapes, scale } = useMemo(
    () => drawPlant({ name: shape.key, species: shape.species, size: shape.size, stage: shape.stage, isFar: true, light }),
    [shape, light],
  );
  return (
    <g id={id} transform={`scale(${scale})`}>
      <Shapes shapes={shapes} />
    </g>
  );
});
SharedPlant.displayName = 'SharedPlant';

const round = (value: number): number => Math.round(value * 1000) / 1000;

function placeShared({ foot, scale }: Placed, isMirrored: boolean): string {
  return `translate(${round(foot.x)} ${round(foot.y)}) scale(${round(isMirrored ? -scale : scale)} ${round(scale)})`;
}

function listShared(placed: readonly Placed[]): SharedShape[] {
  const byKey = new Map(placed.flatMap(({ shared }) => (shared ? [[shared.shape.key, shared.shape] as const] : [])));
  return [...byKey.values()];
}
