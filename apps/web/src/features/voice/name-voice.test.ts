import { expect, test } from 'vitest';
import { nameVoice } from './name-voice.ts';

test('every voice is named as synthetic, and a likeness as one', () => {
  expect(nameVoice('21m00Tcm4TlvDq8ikWAM')).toBe('Synthetic voice');
  expect(nameVoice('likeness-1-152hz-98-am_michael.60~af_heart.40')).toBe('Synthetic voice, a likeness');
});
