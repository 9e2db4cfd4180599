import type { CapsuleCover } from '@everkin/contracts/capsules/capsules';
import { CapsuleRecipientId } from '@everkin/contracts/ids';
import { describe, expect, test } from 'vitest';
import { describeCover, describeOpening, describeState, describeZone, isClosed, joinNames } from './capsule-copy.ts';

const auckland = { hour: 9, timeZone: 'Pacific/Auckland' };
const hannah = {
  id: CapsuleRecipientId.parse('cr_1'),
  name: 'Hannah',
  relation: null,
  addresses: ['hannah@example.com'],
  timeZone: null,
  delivery: 'waiting' as const,
  openedAt: null,
};

describe('when it opens, in words', () => {
  test('a day has its weekday, the hour and the city', () => {
    expect(describeOpening({ kind: 'date', day: '2036-06-01', ...auckland })).toBe('Sunday, June 1, 2036, 9:00 in Auckland');
  });
  test('an age begins with the birthday', () => {
    expect(describeOpening({ kind: 'age', name: 'Hannah', born: '2018-06-01', years: 18, ...auckland })).toBe(
      'Hannah’s eighteenth birthday, Sunday, June 1, 2036, 9:00 in Auckland',
    );
  });
  test('a zone that is no place keeps its name', () => {
    expect([describeZone('America/New_York'), describeZone('Etc/UTC'), describeZone('UTC')]).toEqual(['in New York', 'UTC', 'UTC']);
  });
});

test('a cover says for whom and when, or that it is not known yet', () => {
  expect(describeCover({ status: 'draft', recipients: [], condition: null })).toBe('For nobody yet · no day yet');
  expect(
    describeCover({
      status: 'sealed',
      recipients: [hannah, { ...hannah, name: 'Alec' }],
      condition: { kind: 'date', day: '2036-06-01', ...auckland },
    }),
  ).toBe('For Hannah and Alec · opens on Sunday, June 1, 2036, 9:00 in Auckland');
  expect(joinNames([])).toBeNull();
});

test.each<[CapsuleCover['status'], string, boolean]>([
  ['draft', 'Draft', false],
  ['sealing', 'Sealing…', true],
  ['sealed', 'Sealed', true],
  ['due', 'Sealed', true],
  ['unsealing', 'Being taken back…', true],
  ['opening', 'Opening…', true],
  ['open', 'Open', false],
  ['damaged', 'Needs your attention', false],
])('%s reads “%s”', (status, label, closed) => {
  expect(describeState({ status, problem: null, recipients: [hannah] }).label).toBe(label);
  expect(isClosed({ status })).toBe(closed);
});

test('a failed sealing and somebody who cannot be reached need attention', () => {
  const unreachable = [{ ...hannah, delivery: 'unreachable' as const }];
  expect(describeState({ status: 'draft', problem: 'It could not be sealed: the disk is full.', recipients: [] }).label).toBe(
    'Needs your attention',
  );
  expect(describeState({ status: 'open', problem: null, recipients: unreachable }).label).toBe('Needs your attention');
});
