import { describe, expect, it } from 'vitest';
import { isEnglish } from './is-english.ts';

describe('whether a message is in English', () => {
  it.each([
    'Passed driving test yesterday',
    'baby girl arrived 6am',
    'Potatoes lifted, onions hung, tired',
    'Morning oma, slept badly',
    'Zoë starts school tomorrow',
    'night abuela',
    'ta gran',
    '',
    '😀😀😀',
  ])('%s: yes', (message) => expect(isEnglish(message)).toBe(true));

  it.each([
    'Wie hast du meinen Vater kennengelernt?',
    'Te echo mucho de menos',
    'Raconte-moi ton mariage',
    'Racconta della guerra, nonna',
    'Ik mis je zo erg',
    'Bom dia, dormiu bem',
    'Tęsknię za tobą babciu',
    'Jag saknar dig så mycket',
    'Nerede yaşıyordun o zaman',
    'Как ты?',
    '你好奶奶',
  ])('%s: no', (message) => expect(isEnglish(message)).toBe(false));
});
