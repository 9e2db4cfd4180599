/**
 * One shape of a drawing: the data of an SVG path and its colour. With a `strokeWidth` it is a line of that width with round
 * ends, so that a line without length is a dot: the briefest way to write petals, berries and buds.
 */
export type Shape = { d: string; color: string; opacity?: number | undefined; strokeWidth?: number };

/** A point, x to the right and y down, in units of a plant at scale 1. */
export type Point = { x: number; y: number };

/** A curve from a foot to a tip: of a branch or stem. */
export type Curve = { foot: Point; bend: Point; tip: Point };

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

export const fill = (d: string, color: string, opacity?: number): Shape => ({ d, color, opacity });

/** @param width to a tenth */
export const stroke = (d: string, color: string, width: number, opacity?: number): Shape => ({
  d,
  color,
  opacity,
  strokeWidth: roundToTenth(width),
});

/** Whether anything of a shape is to be seen. */
export const hasInk = ({ d }: Shape): boolean => d !== '';

/** What is drawn for each number from 0 up to `count`. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A number of path data: to a tenth, without a zero before the point. */
export function formatNumber(value: number): string {
  const rounded = roundToTenth(value);
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Joins a command and its numbers as briefly as path data allows. */
export function formatCommand(letter: string, ...values: readonly number[]): string {
  let text = letter;
  values.forEach((value, index) => {
    const number = formatNumber(value);
    text += index === 0 || number.startsWith('-') ? number : ` ${number}`;
  });
  return text;
}

/** A pointed leaf or petal that begins at a point. `width` is its widest. */
export function drawLeaf(at: Point, angle: number, length: number, width: number): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-Math.sin(angle) * width, Math.cos(angle) * width];
  return (
    formatCommand('M', at.x, at.y) +
    formatCommand('q', dx * 0.4 + nx, dy * 0.4 + ny, dx, dy) +
    formatCommand('q', dx * -0.6 - nx, dy * -0.6 - ny, -dx, -dy)
  );
}

/** A round petal that begins narrow at a point and ends broad. */
export function drawPetal(at: Point, angle: number, length: number, width: number): string {
  const turn = (along: number, aside: number): [number, number] => [
    Math.cos(angle) * along - Math.sin(angle) * aside,
    Math.sin(angle) * along + Math.cos(angle) * aside,
  ];
  const curve = (side: number): [number, number] => turn(length * 0.62, width * 0.95 * side);
  const far = (side: number): [number, number] => turn(length * 1.12, width * 0.62 * side);
  const end = turn(length, 0);
  const back = (point: [number, number]): [number, number] => [point[0] - end[0], point[1] - end[1]];
  return (
    formatCommand('M', at.x, at.y) +
    formatCommand('c', ...curve(0.5), ...far(1), ...end) +
    formatCommand('c', ...back(far(-1)), ...back(curve(-0.5)), -end[0], -end[1])
  );
}

/** A dot, in a shape with a `strokeWidth`, which is its diameter. */
export const drawDot = (at: Point): string => `${formatCommand('M', at.x, at.y)}h0`;

/** Dots in a ring about a point: the petals of a small flower. */
export const drawRing = (at: Point, count: number, turn: number, radius: number): string =>
  repeat(count, (index) => drawDot(moveTo(at, turn + (index * Math.PI * 2) / count, radius)));

/** A straight line, in a shape with a `strokeWidth`. */
export const drawLine = (from: Point, to: Point): string =>
  formatCommand('M', from.x, from.y) + formatCommand('l', to.x - from.x, to.y - from.y);

/** A line that bends, in a shape with a `strokeWidth`. */
export const drawCurve = (from: Point, bend: Point, to: Point): string =>
  formatCommand('M', from.x, from.y) + formatCommand('q', bend.x - from.x, bend.y - from.y, to.x - from.x, to.y - from.y);

/** A point at a distance in a direction. */
export const moveTo = (from: Point, angle: number, distance: number): Point => ({
  x: from.x + Math.cos(angle) * distance,
  y: from.y + Math.sin(angle) * distance,
});

export const drawCircle = (centre: Point, radius: number): string => drawEllipse(centre, radius, radius);

export function drawEllipse(centre: Point, rx: number, ry: number): string {
  return (
    formatCommand('M', centre.x - rx, centre.y) +
    formatCommand('a', rx, ry, 0, 1, 1, 2 * rx, 0) +
    formatCommand('a', rx, ry, 0, 1, 1, -2 * rx, 0)
  );
}

/** A stem or branch from a thick foot to a thin tip along a quadratic curve. Widths are of the whole stem. */
export function drawStem({ foot, bend, tip }: Curve, from: number, to: number): string {
  const normal = (one: Point, other: Point, width: number): Point => {
    const length = Math.hypot(other.x - one.x, other.y - one.y) || 1;
    return { x: (-(other.y - one.y) / length) * (width / 2), y: ((other.x - one.x) / length) * (width / 2) };
  };
  const start = normal(foot, bend, from);
  const middle = normal(foot, tip, (from + to) / 2);
  const end = normal(bend, tip, to);
  return (
    formatCommand('M', foot.x + start.x, foot.y + start.y) +
    formatCommand('Q', bend.x + middle.x, bend.y + middle.y, tip.x + end.x, tip.y + end.y) +
    formatCommand('L', tip.x - end.x, tip.y - end.y) +
    `${formatCommand('Q', bend.x - middle.x, bend.y - middle.y, foot.x - start.x, foot.y - start.y)}Z`
  );
}

/** The point at a share of a quadratic curve. */
export function pointOn({ foot, bend, tip }: Curve, share: number): Point {
  const rest = 1 - share;
  return {
    x: rest * rest * foot.x + 2 * rest * share * bend.x + share * share * tip.x,
    y: rest * rest * foot.y + 2 * rest * share * bend.y + share * share * tip.y,
  };
}

/** The direction of a quadratic curve at a share of it, in radians. */
export function angleOn({ foot, bend, tip }: Curve, share: number): number {
  const rest = 1 - share;
  return Math.atan2(rest * (bend.y - foot.y) + share * (tip.y - bend.y), rest * (bend.x - foot.x) + share * (tip.x - bend.x));
}

/** A blade of grass, which leans by so much at its tip. */
export const drawBlade = (foot: Point, lean: number, height: number, width: number): string =>
  formatCommand('M', foot.x - width / 2, foot.y) +
  formatCommand('q', lean * 0.2, height * -0.6, lean + width / 2, -height) +
  `${formatCommand('q', width / 2 - lean * 0.4, height * 0.5, width / 2 - lean, height)}Z`;
