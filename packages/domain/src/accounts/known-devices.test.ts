import { describe, expect, it } from 'vitest';
import { DEVICE_MARK_LIFETIME_MS, deleteOnDevice, makeDeviceMark, parseDeviceMark } from './known-devices.ts';

const now = new Date('2026-03-01T12:00:00Z');
const make = (username: string, before?: string): string => makeDeviceMark('secret', { before, username, now });

describe('a device on which somebody signed in', () => {
  it('is recognised for that person only', () => {
    const device = parseDeviceMark('secret', make('ruth@example.org'), now);
    expect(device?.knows('ruth@example.org')).toBe(true);
    expect(device?.knows('nora@example.org')).toBe(false);
  });

  it('can be known to four members of a family', () => {
    const names = ['ruth', 'nora', 'hendrik', 'ada', 'jonas'].map((name) => `${name}@example.org`);
    const [first, ...later] = names;
    const mark = later.reduce((before, name) => make(name, before), make(first ?? ''));
    const device = parseDeviceMark('secret', mark, now);
    expect(names.map((name) => device?.knows(name))).toEqual([false, true, true, true, true]);
    expect(parseDeviceMark('secret', make('ruth@example.org', mark), now)?.id).toBe(device?.id);
  });

  it('forgets a deleted account, and is unknown after the last one', () => {
    const mark = make('nora@example.org', make('ruth@example.org'));
    const withoutRuth = deleteOnDevice('secret', { before: mark, username: 'ruth@example.org', now }) ?? '';
    const device = parseDeviceMark('secret', withoutRuth, now);
    expect([device?.knows('ruth@example.org'), device?.knows('nora@example.org')]).toEqual([false, true]);
    expect(deleteOnDevice('secret', { before: withoutRuth, username: 'nora@example.org', now })).toBeNull();
  });

  it('does not reveal whose it is', () => {
    expect(make('ruth@example.org')).not.toMatch(/ruth|example/);
  });

  it('is forgotten after a while', () => {
    const mark = make('ruth@example.org');
    const after = (ms: number) => parseDeviceMark('secret', mark, new Date(now.getTime() + ms));
    expect(after(DEVICE_MARK_LIFETIME_MS - 1)).not.toBeNull();
    expect(after(DEVICE_MARK_LIFETIME_MS)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['not there', undefined],
    ['noise', '....\u0000'],
    ['without a seal', make('ruth@example.org').replace(/[^.]+$/, '')],
    ['of another device id', make('ruth@example.org').replace(/^[^.]+/, 'another')],
    ["another installation's", makeDeviceMark('another', { before: undefined, username: 'ruth@example.org', now })],
  ])('is unknown when the cookie is %s', (_name, mark) => {
    expect(parseDeviceMark('secret', mark, now)).toBeNull();
  });
});
