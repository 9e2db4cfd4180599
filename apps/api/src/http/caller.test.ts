import { describe, expect, it } from 'vitest';
import { parseTimeZone } from './caller.ts';

describe('the time zone of a caller', () => {
  it.each([
    ['Europe/Amsterdam', 'Europe/Amsterdam'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Buenos_Aires', 'America/Buenos_Aires'],
    ['UTC', 'UTC'],
    ['+13:45', null],
    ['Mars/Olympus', null],
    ['', null],
    [undefined, null],
    ['x'.repeat(10_000), null],
  ])('sent as %s is %s', (header, timeZone) => {
    expect([timeZone, ...(timeZone?.endsWith('Buenos_Aires') ? ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'] : [])]).toContain(
      parseTimeZone(header),
    );
  });
});
