import type { Light } from '@everkin/garden-plants/colours';
import { drawPlant } from '@everkin/garden-plants/draw-plant';
import type { PlacedPlant } from '@everkin/garden-plants/plan-bed';
import { memo, useMemo, type ReactElement } from 'react';
import { cutIntoGroups } from '../../../lib/cut-into-groups.ts';
import { useOwnFrame } from '../../../lib/frames.ts';
import { findSharedPicture, type SharedPicture } from './shared-picture.ts';
import { Shapes } from './shapes.tsx';
import type { TitledPlant } from './titled-plant.ts';

type Placed = PlacedPlant<TitledPlant>;

/**
 * The plants of a bed from back to front. A full bed draws each of a few shapes once, as a picture that many plants show:
 * a `<use>` would copy all paths of the shape into the document for each of them.
 */
export const DrawnPlants = memo(({ placed, light }: { placed: readonly Placed[]; light: Light }): ReactElement => {
  const groups = useMemo(() => cutIntoGroups(placed, placed.some(({ shared }) => shared) ? CROWDED_AT_ONCE : OWN_AT_ONCE), [placed]);
  return (
    <>
      {groups.map((group, index) => (
        <PlantGroup key={index} placed={group} light={light} />
      ))}
    </>
  );
});
DrawnPlants.displayName = 'DrawnPlants';

/** Each may be a new picture, which costs a slow phone some 30 ms; a plant with a shape of its own as much. */
const CROWDED_AT_ONCE = 5;
const OWN_AT_ONCE = 3;

/** A few plants, in a frame of their own. */
const PlantGroup = memo(({ placed, light }: { placed: readonly Placed[]; light: Light }): ReactElement | null => {
  if (!useOwnFrame('soon')) return null;
  return (
    <>
      {placed.map((one) =>
        one.shared ? (
          <CrowdedPlant key={one.plant.memoryId} placed={one} picture={findSharedPicture(one.shared.shape, light)} />
        ) : (
          <OwnPlant key={one.plant.memoryId} placed={one} light={light} />
        ),
      )}
    </>
  );
});
PlantGroup.displayName = 'PlantGroup';

const OwnPlant = memo(({ placed, light }: { placed: Placed; light: Light }): ReactElement => {
  const { plant, species, stage, foot, haze } = placed;
  const { shapes, scale } = useMemo(
    () => drawPlant({ name: plant.memoryId, species, size: plant.size, stage, isFar: false, light: { ...light, haze } }),
    [plant.memoryId, plant.size, species, stage, light, haze],
  );
  return (
    <g
      data-memory={plant.memoryId}
      transform={`translate(${round(foot.x)} ${round(foot.y)}) scale(${round(placed.scale * scale)})`}
      className="cursor-pointer"
    >
      <title>{plant.title}</title>
      <Shapes shapes={shapes} />
    </g>
  );
});
OwnPlant.displayName = 'OwnPlant';

const CrowdedPlant = memo(({ placed, picture }: { placed: Placed; picture: SharedPicture }): ReactElement => {
  const { foot, scale, shared } = placed;
  const across = shared?.isMirrored ? -scale : scale;
  return (
    <image
      href={picture.href}
      x={-picture.halfWidth}
      y={-picture.above}
      width={picture.halfWidth * 2}
      height={picture.above + picture.below}
      transform={`translate(${round(foot.x)} ${round(foot.y)}) scale(${round(across)} ${round(scale)})`}
      // Its corners are bare grass: what is pressed is found by the place.
      className="pointer-events-none"
    />
  );
});
CrowdedPlant.displayName = 'CrowdedPlant';

const round = (value: number): number => Math.round(value * 1000) / 1000;
