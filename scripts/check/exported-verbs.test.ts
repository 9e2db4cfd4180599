import { describe, expect, test } from 'vitest';
import { findVagueVerbs } from './exported-verbs.ts';

describe('exported functions', () => {
  test.each([
    'export function readLetter(text: string): Letter {',
    'export async function tellOwner(tx: Database): Promise<void> {',
    'export async function* hearAll(): AsyncGenerator<string> {',
    'export const keepDraft = (text: string): void => {',
    'export const giveBack = async (): Promise<void> => {};',
  ])('with an ambiguous verb are reported: %s', (source) => {
    const name = /(?:function\*?|const) (\w+)/.exec(source)?.[1];
    expect(findVagueVerbs(`import a from 'a';\n\n${source}\n}\n`)).toEqual([expect.stringContaining(`exports ${name}: choose `)]);
  });

  test.each([
    'export function parseLetter(text: string): Letter {',
    'export const readerCount = 3;',
    'export const keepAliveMs = 5_000;',
    'function readLetter(text: string): Letter {',
    'export type ReadLetter = { text: string };',
    'export function readable(text: string): boolean {',
  ])('with a standard verb, and anything but functions, are accepted: %s', (source) => {
    expect(findVagueVerbs(source)).toEqual([]);
  });
});
