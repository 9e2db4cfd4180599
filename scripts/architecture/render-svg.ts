import type { Layout } from './layout.ts';

export type Figure = { title: string; layout: Layout };

const WIDTH = 960;
const MARGIN = 24;
const TITLE_HEIGHT = 44;
const ROW_HEIGHT = 84;
const BOX = { width: 104, height: 38, corner: 9 };

/** Colours for light and dark pages: an SVG that is shown as an image knows the reader's setting. */
const STYLE = `
    :root { --paper: #fdfaf4; --box: #ffffff; --ink: #33281f; --soft: #6d5f53; --edge: #9b8b7c; --arrow: #8a5a3c; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #1f1a16; --box: #2d2620; --ink: #f3ebe0; --soft: #b9ab9c; --edge: #7d6f62; --arrow: #d9a27f; }
    }
    .paper { fill: var(--paper); }
    .box { fill: var(--box); stroke: var(--edge); stroke-width: 1.2; }
    .arrow { fill: none; stroke: var(--arrow); stroke-width: 1.4; }
    .types { stroke-dasharray: 5 4; }
    .tip { fill: var(--arrow); }
    text { fill: var(--ink); font: 14px system-ui, sans-serif; text-anchor: middle; }
    .title { font-size: 17px; font-weight: 600; text-anchor: start; }
    .note { fill: var(--soft); font-size: 13px; text-anchor: start; }`;

/**
 * Renders figures below each other as one SVG file.
 * @param options.description what the picture shows, for readers who do not see it
 * @param options.note a line below the figures
 */
export function renderSvg({ figures, description, note }: { figures: Figure[]; description: string; note: string }): string {
  let top = MARGIN;
  const parts: string[] = [];
  for (const figure of figures) {
    parts.push(...renderFigure(figure, top));
    top += TITLE_HEIGHT + figure.layout.rows * ROW_HEIGHT;
  }
  const height = top + MARGIN;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `  <title>${description}</title>`,
    `  <style>${STYLE}\n  </style>`,
    '  <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>',
    `  <rect class="paper" width="${WIDTH}" height="${height}" rx="12"/>`,
    ...parts,
    `  <text class="note" x="${MARGIN}" y="${top}">${note}</text>`,
    '</svg>',
  ].join('\n')}\n`;
}

function renderFigure({ title, layout }: Figure, top: number): string[] {
  const scale = scaleOf(layout);
  const xOf = (place: number): number => round(WIDTH / 2 + place * scale);
  const yOf = (row: number): number => top + TITLE_HEIGHT + row * ROW_HEIGHT;
  const arrows = layout.paths.map(({ arrow, places, firstRow }) => {
    const points = places.map((place, index) => ({ x: xOf(place), y: yOf(firstRow + index) }));
    return `  <path class="arrow${arrow.isTypeOnly ? ' types' : ''}" marker-end="url(#tip)" d="${tracePath(points)}"/>`;
  });
  const boxes = layout.boxes.map(({ name, row, place }) => {
    const [x, y] = [xOf(place), yOf(row)];
    const box = `<rect class="box" x="${round(x - BOX.width / 2)}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="${BOX.corner}"/>`;
    return `  ${box}<text x="${x}" y="${y + BOX.height / 2 + 5}">${name}</text>`;
  });
  return [`  <text class="title" x="${MARGIN}" y="${top + 14}">${title}</text>`, ...arrows, ...boxes];
}

/** Pixels for one place: as wide as the widest row allows. */
function scaleOf({ boxes, paths }: Layout): number {
  const furthest = Math.max(0.5, ...boxes.map(({ place }) => Math.abs(place)), ...paths.flatMap(({ places }) => places.map(Math.abs)));
  return Math.min(BOX.width * 1.7, (WIDTH / 2 - MARGIN - BOX.width / 2) / furthest);
}

/** From the foot of the first box through the rows between to the head of the last one, in smooth curves. */
function tracePath(points: { x: number; y: number }[]): string {
  const [first, ...further] = points;
  if (!first) return '';
  let y = first.y + BOX.height;
  let { x } = first;
  const curves = further.map((point, index) => {
    const middle = (y + point.y) / 2;
    // A long arrow goes straight past the boxes of a row.
    const foot = index < further.length - 1 ? `V${point.y + BOX.height}` : '';
    const curve = `C${x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}${foot}`;
    [x, y] = [point.x, point.y + BOX.height];
    return curve;
  });
  return [`M${first.x} ${first.y + BOX.height}`, ...curves].join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
