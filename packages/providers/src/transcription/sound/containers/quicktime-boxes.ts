/** No valid file has more sibling boxes than this. */
export const BOXES_MAX = 100_000;

type Box = { name: string; body: Buffer };

/** The sibling boxes in a box body (ISO/IEC 14496-12, section 4.2). */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length && boxes.length < BOXES_MAX;) {
    const said = bytes.readUInt32BE(at);
    const size = said === 0 ? bytes.length - at : said;
    if (size < 8) break;
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

/** @param path names of boxes, each within the one before
 * @returns the body of the last; null when there is none */
export function findBox(bytes: Buffer, path: readonly string[]): Buffer | null {
  let body: Buffer | undefined = bytes;
  for (const name of path) body = body && boxesIn(body).find((box) => box.name === name)?.body;
  return body ?? null;
}
