import { makeTableGarden, TABLE_TRIANGLES } from '@everkin/garden-plants/mesh/make-table-garden';
import type { PlantFacts, SeasonName } from '@everkin/garden-plants/facts';
import type { Group } from 'three';
import { validateBytes } from 'gltf-validator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeGroup } from './make-group.ts';
import { writeGlb, writeUsdz } from './write-model.ts';

const SEASONS: SeasonName[] = ['spring', 'summer', 'autumn', 'winter'];
const MEGABYTE = 1_000_000;

/** Two dozen trees of the largest size: the most that a table holds. */
const LARGEST = Array.from({ length: 24 }, (_, index): PlantFacts => ({
  memoryId: `me_${index}`,
  kind: 'text',
  size: 4,
  createdAt: '2020-05-06T00:00:00.000Z',
}));
const KINDS = ['text', 'qa', 'voice', 'video', 'image', 'chat', 'saved'] as const;
const MIXED = LARGEST.map((facts, index): PlantFacts => ({ ...facts, kind: KINDS[index % KINDS.length] ?? 'text' }));

function make(plants: readonly PlantFacts[], name: SeasonName): { group: Group; triangles: number } {
  const { meshes, triangles } = makeTableGarden(plants, { season: { name, progress: 0 }, now: new Date('2026-11-29'), buds: 2 });
  return { group: makeGroup(meshes).group, triangles };
}

/** What a browser has and Node lacks, and GLTFExporter uses. */
class BlobReader {
  result: ArrayBuffer | null = null;
  onloadend: (() => void) | null = null;
  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = bytes;
      this.onloadend?.();
    });
  }
}

beforeEach(() => void vi.stubGlobal('FileReader', BlobReader));
afterEach(() => void vi.unstubAllGlobals());

describe('the plants as GLB', () => {
  it.each(SEASONS)('are a valid file of at most 0.8 MB in %s', async (season) => {
    for (const plants of [LARGEST, MIXED]) {
      const { group, triangles } = make(plants, season);
      expect(triangles).toBeLessThanOrEqual(TABLE_TRIANGLES);
      const file = new Uint8Array(await writeGlb(group));
      expect(file.byteLength).toBeLessThanOrEqual(0.8 * MEGABYTE);
      const { issues, info } = await validateBytes(file);
      expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
      expect(info.totalTriangleCount).toBeGreaterThan(1_000);
      expect(info.totalTriangleCount).toBeLessThanOrEqual(TABLE_TRIANGLES);
    }
  });
});

describe('the plants as USDZ', () => {
  it.each(SEASONS)('are a zip as Quick Look wants it, of at most 2.5 MB, in %s', async (season) => {
    for (const plants of [LARGEST, MIXED]) {
      const file = await writeUsdz(make(plants, season).group);
      expect(file.byteLength).toBeLessThanOrEqual(2.5 * MEGABYTE);
      const entries = listEntries(file);
      expect(entries[0]?.name).toMatch(/\.usda$/);
      for (const { name, method, offset } of entries) {
        expect(name).toMatch(/\.usda$/);
        expect(method, `${name} is stored`).toBe(0);
        expect(offset % 64, `${name} begins at a multiple of 64`).toBe(0);
      }
    }
  });

  it('have one material for each colour, no text of a memory, and anchor to a table', async () => {
    const { group } = make(MIXED, 'summer');
    const file = await writeUsdz(group);
    const [scene] = listEntries(file).map(({ offset, size }) => new TextDecoder().decode(file.subarray(offset, offset + size)));
    expect(scene?.match(/def Material /g)?.length).toBe(group.children.length);
    expect(scene).toContain('planeAnchoring:alignment = "horizontal"');
    expect(scene).not.toContain('me_');
  });
});

type Entry = { name: string; method: number; offset: number; size: number };

/** The local headers of a zip, one after the other (PKWARE APPNOTE, 4.3.7). `offset`: where the content begins. */
function listEntries(file: Uint8Array): Entry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const entries: Entry[] = [];
  let at = 0;
  while (view.getUint32(at, true) === 0x04034b50) {
    const [nameLength, extraLength] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const offset = at + 30 + nameLength + extraLength;
    const size = view.getUint32(at + 18, true);
    const name = new TextDecoder().decode(file.subarray(at + 30, at + 30 + nameLength));
    entries.push({ name, method: view.getUint16(at + 8, true), offset, size });
    at = offset + size;
  }
  return entries;
}
