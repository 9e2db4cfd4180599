import { cross, length, subtract, type Triangle, type Vec } from './solid.ts';

/** All triangles of one colour. `positions` and `normals`: nine numbers a triangle, three for each corner, in metres, y up. */
export type ColourMesh = { color: string; positions: Float32Array; normals: Float32Array };

/** Bodies by their colour, `#rrggbb`. */
export type Sculpture = Map<string, Triangle[]>;

/** Adds bodies of one colour. */
export function addTriangles(sculpture: Sculpture, color: string, triangles: readonly Triangle[]): void {
  const known = sculpture.get(color);
  if (known) for (const triangle of triangles) known.push(triangle);
  else sculpture.set(color, [...triangles]);
}

export const countTriangles = (sculpture: Sculpture): number =>
  [...sculpture.values()].reduce((sum, triangles) => sum + triangles.length, 0);

/** Moves a sculpture, and makes it larger or smaller first, into another. */
export function addSculpture(into: Sculpture, from: Sculpture, { at, scale }: { at: Vec; scale: number }): void {
  const move = ([x, y, z]: Vec): Vec => [at[0] + x * scale, at[1] + y * scale, at[2] + z * scale];
  for (const [color, triangles] of from)
    addTriangles(
      into,
      color,
      triangles.map(([a, b, c]): Triangle => [move(a), move(b), move(c)]),
    );
}

/** A tenth of a millimetre: engines agree so far about sines, and nobody sees less. */
const STEP = 1e-4;
const round = (value: number): number => Math.round(value / STEP) * STEP;
/** Smaller than this, in square metres, nothing of a triangle is left. */
const LEAST_AREA = 1e-9;

/** A sculpture in metres, one mesh for each colour in the order of their names; triangles that are rounded to nothing fall away. */
export function toMeshes(sculpture: Sculpture, metresPerUnit: number): ColourMesh[] {
  return [...sculpture.keys()].toSorted().map((color) => toMesh(color, sculpture.get(color) ?? [], metresPerUnit));
}

function toMesh(color: string, triangles: readonly Triangle[], metresPerUnit: number): ColourMesh {
  const positions: number[] = [];
  const normals: number[] = [];
  for (const triangle of triangles) {
    const corners = triangle.map(([x, y, z]): Vec => [round(x * metresPerUnit), round(y * metresPerUnit), round(z * metresPerUnit)]);
    const [a, b, c] = corners;
    if (!a || !b || !c) continue;
    const normal = cross(subtract(b, a), subtract(c, a));
    const area = length(normal);
    if (area < LEAST_AREA) continue;
    for (const [x, y, z] of corners) {
      positions.push(x, y, z);
      normals.push(normal[0] / area, normal[1] / area, normal[2] / area);
    }
  }
  return { color, positions: new Float32Array(positions), normals: new Float32Array(normals) };
}
