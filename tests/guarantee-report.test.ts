import { expect, test } from 'vitest';
import { printGuarantees } from './guarantee-report.ts';

const PAGE = ['# What holds', '| # | Promise | Bound |', '|---|---|---|', '| P1 | Nothing is lost | 0 |', '| P2 | Once is once | 0 |'].join(
  '\n',
);

test('each guarantee is listed with its measured value, or as not measured', () => {
  const figures = [
    { promise: 'P1', measured: '0 of 80 lost' },
    { promise: 'P1', measured: '6 kills' },
  ] as const;
  expect(printGuarantees([...figures], PAGE)).toEqual([
    'P1 | Nothing is lost | 0 of 80 lost; 6 kills',
    'P2 | Once is once | not by this run',
  ]);
});

test('a run without measurements prints nothing', () => {
  expect(printGuarantees([], PAGE)).toEqual([]);
});

test('docs/RELIABILITY.md has all fifteen', () => {
  expect(printGuarantees([{ promise: 'P1', measured: '0 lost' }])).toHaveLength(15);
});
