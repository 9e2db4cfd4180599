import type { Point } from './pen.ts';

/** The measures of one stretch of the garden: a bed and the path beside it. All in units of the picture. */
export type Layout = {
  width: number;
  /** From one stretch to the next. */
  height: number;
  /** How far the first stretch reaches up, with hills and sky; and where the horizon lies in it. */
  skyHeight: number;
  horizon: number;
  /** The half axes of a bed's oval. */
  bed: Point;
  /** How much of a bed's width trees use, or the picture's edge cuts their crowns. */
  treeSpread: number;
  scale: number;
  /**
   * From this scale on each plant is drawn with a shape of its own; smaller, in a full bed, they share a few simple ones, for a
   * thousand trees of their own are too much for a phone.
   */
  ownShapesFrom: number;
  pathWidth: number;
};

/** A phone: one bed as wide as the picture, the path at its side. */
export const NARROW: Layout = {
  width: 390,
  height: 436,
  skyHeight: 150,
  horizon: 34,
  bed: { x: 172, y: 86 },
  treeSpread: 0.74,
  scale: 1.06,
  ownShapesFrom: 0.85,
  pathWidth: 44,
};

/** A desktop: beds to the left and right of the path. */
export const WIDE: Layout = {
  width: 1440,
  height: 500,
  skyHeight: 270,
  horizon: -60,
  bed: { x: 330, y: 158 },
  treeSpread: 0.92,
  scale: 1.9,
  ownShapesFrom: 1.1,
  pathWidth: 84,
};

/** From this width of the window on, a picture is wide. In px. */
export const WIDE_FROM_PX = 760;

/** On which side of its bed the path runs: it changes with every bed. */
export const isPathRight = (index: number): boolean => index % 2 === 0;

/** The middle of a bed in its stretch. */
export function findBedMiddle(layout: Layout, index: number): Point {
  if (layout === NARROW) return { x: layout.width / 2 + (isPathRight(index) ? -12 : 12), y: 258 };
  return { x: layout.width * (isPathRight(index) ? 0.29 : 0.71), y: 306 };
}

/** The path of a stretch, as the four points of a cubic curve from its upper edge to its lower one. */
export function findPath(layout: Layout, index: number): [Point, Point, Point, Point] {
  const { width, height } = layout;
  const mirror = (x: number, y: number): Point => ({ x: isPathRight(index) ? x : width - x, y });
  if (layout === NARROW) return [mirror(width - 4, 0), mirror(width - 4, height * 1.12), mirror(4, height * 0.7), mirror(4, height)];
  return [mirror(width / 2, 0), mirror(width * 0.67, height * 0.34), mirror(width * 0.67, height * 0.66), mirror(width / 2, height)];
}
