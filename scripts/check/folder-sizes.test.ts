import { describe, expect, test } from 'vitest';
import { findLargeFolders } from './folder-sizes.ts';

const listOf = (count: number, nameOf: (index: number) => string): string[] => Array.from({ length: count }, (_, index) => nameOf(index));

describe('A folder', () => {
  test('of 40 files is left alone, and one of 41 is named with its count', () => {
    expect(findLargeFolders(listOf(40, (index) => `packages/domain/src/chat/file-${index}.ts`))).toEqual([]);
    expect(findLargeFolders(listOf(41, (index) => `packages/domain/src/chat/file-${index}.ts`))).toEqual([
      expect.stringContaining('packages/domain/src/chat holds 41 files'),
    ]);
  });

  test('is not blamed for what its subfolders hold', () => {
    expect(findLargeFolders(listOf(120, (index) => `bench/datasets/lives/life-${index % 4}/letter-${index}.txt`))).toEqual([]);
  });

  test('counts tests, data and the root itself', () => {
    const mixed = listOf(60, (index) => `apps/web/e2e/page-${index}.${index % 2 === 0 ? 'test.ts' : 'json'}`);
    expect(findLargeFolders(mixed)).toEqual([expect.stringContaining('apps/web/e2e holds 60 files')]);
    expect(findLargeFolders(listOf(41, (index) => `settings-${index}.json`))).toEqual([expect.stringContaining('. holds 41 files')]);
  });

  test('of numbered decisions or migrations may grow', () => {
    expect(findLargeFolders(listOf(90, (index) => `docs/decisions/${String(index).padStart(4, '0')}-a-decision.md`))).toEqual([]);
  });
});
