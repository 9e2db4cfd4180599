import type { Arrow } from './arrows.ts';

/** Arrows of a layered drawing go down, from one row to the next (Sugiyama et al., "Methods for Visual Understanding", 1981). */
export type Layout = {
  boxes: { name: string; row: number; place: number }[];
  /** Each with the places it passes, row by row, from its first box to its last. */
  paths: { arrow: Arrow; places: number[]; firstRow: number }[];
  rows: number;
};

/** A box, or the point at which a long arrow passes a row. */
type Node = { id: string; row: number; place: number; isBox: boolean };

/** More sweeps change nothing in graphs of this size. */
const SWEEPS = 12;

/**
 * Places boxes in rows, so that each arrow goes down, with few crossings. The same input gives the same layout.
 * @param arrows without cycles
 * @returns rows from the top (0); places within a row are centred on 0, in units of one box
 */
export function layOut(names: readonly string[], arrows: readonly Arrow[]): Layout {
  const heights = measureHeights(names, arrows);
  const top = Math.max(0, ...heights.values());
  const rowOf = (name: string): number => top - (heights.get(name) ?? 0);
  const nodes = new Map(names.map((name) => [name, { id: name, row: rowOf(name), place: 0, isBox: true }]));
  const links: [Node, Node][] = [];
  const chains = arrows.map((arrow) => {
    const chain: Node[] = [];
    for (let row = rowOf(arrow.from); row <= rowOf(arrow.to); row += 1) {
      const end = row === rowOf(arrow.from) ? arrow.from : row === rowOf(arrow.to) ? arrow.to : null;
      const id = end ?? `${arrow.from} ${arrow.to} ${row}`;
      const node = nodes.get(id) ?? { id, row, place: 0, isBox: false };
      nodes.set(id, node);
      const above = chain.at(-1);
      if (above) links.push([above, node]);
      chain.push(node);
    }
    return { arrow, chain };
  });
  orderRows([...nodes.values()], links, top + 1);
  return {
    boxes: names.map((name) => ({ name, row: rowOf(name), place: nodes.get(name)?.place ?? 0 })),
    paths: chains.map(({ arrow, chain }) => ({ arrow, places: chain.map(({ place }) => place), firstRow: rowOf(arrow.from) })),
    rows: top + 1,
  };
}

/** The longest way down from each box; 0 where it imports nothing. */
function measureHeights(names: readonly string[], arrows: readonly Arrow[]): Map<string, number> {
  const heights = new Map<string, number>();
  const measure = (name: string): number => {
    const known = heights.get(name);
    if (known !== undefined) return known;
    const below = arrows.filter(({ from }) => from === name).map(({ to }) => measure(to));
    const height = below.length === 0 ? 0 : 1 + Math.max(...below);
    heights.set(name, height);
    return height;
  };
  names.forEach(measure);
  return heights;
}

/** Sorts each row by the mean place of its neighbours in the row before, from the top and from the bottom in turn. */
function orderRows(nodes: Node[], links: readonly [Node, Node][], rows: number): void {
  const byRow = Array.from({ length: rows }, (_, row) => nodes.filter((node) => node.row === row));
  byRow.forEach(spread);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? byRow : byRow.toReversed()) {
      const means = new Map(row.map((node) => [node, meanOf(node, links, isDown)]));
      row.sort((a, b) => (means.get(a) ?? 0) - (means.get(b) ?? 0) || a.place - b.place);
      spread(row);
    }
  }
}

function meanOf(node: Node, links: readonly [Node, Node][], isDown: boolean): number {
  const places = links.flatMap(([above, below]) => {
    if (isDown) return below === node ? [above.place] : [];
    return above === node ? [below.place] : [];
  });
  return places.length === 0 ? node.place : places.reduce((sum, place) => sum + place, 0) / places.length;
}

/** A passing arrow needs less room than a box. */
const widthOf = ({ isBox }: Node): number => (isBox ? 1 : 0.3);

function spread(row: Node[]): void {
  let left = -row.reduce((sum, node) => sum + widthOf(node), 0) / 2;
  for (const node of row) {
    node.place = left + widthOf(node) / 2;
    left += widthOf(node);
  }
}
