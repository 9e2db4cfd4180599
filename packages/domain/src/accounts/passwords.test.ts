import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordOf } from './passwords.ts';

const PASSWORD = 'Großmüttérchen 42';

describe('a password typed on another device', () => {
  it('matches in composed and decomposed Unicode, with any kind of space', async () => {
    const stored = await hashPassword(PASSWORD.normalize('NFC'));
    expect(await isPasswordOf(stored, PASSWORD.normalize('NFD'))).toBe(true);
    expect(await isPasswordOf(stored, PASSWORD.replace(' ', '\u00a0'))).toBe(true);
    expect(await isPasswordOf(await hashPassword(PASSWORD.normalize('NFD')), PASSWORD.normalize('NFC'))).toBe(true);
  });

  it('matches a hash of the unnormalised text from an earlier version', async () => {
    const stored = await hash(PASSWORD.normalize('NFD'));
    expect(await isPasswordOf(stored, PASSWORD.normalize('NFC'))).toBe(true);
    expect(await isPasswordOf(stored, PASSWORD.normalize('NFD'))).toBe(true);
  });

  it('does not match without its accents', async () => {
    expect(await isPasswordOf(await hashPassword(PASSWORD), 'Grossmutterchen 42')).toBe(false);
    expect(await isPasswordOf(null, PASSWORD)).toBe(false);
  });
});
