/** Vectors are stored as signed bytes: a quarter of the size of floats, with the same ranking. */
const SCALE = 127;

/** Normalizes a vector to unit length, in integers of 1/127. */
export function toUnitBytes(vector: ArrayLike<number>): Int8Array {
  let squares = 0;
  for (let place = 0; place < vector.length; place += 1) squares += (vector[place] ?? 0) ** 2;
  const scale = SCALE / (Math.sqrt(squares) || 1);
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}
