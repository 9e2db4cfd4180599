import { expect, test } from 'vitest';
import { voiceLabel } from './voice-label.ts';

test('every voice is labelled as synthetic, and a likeness as one', () => {
  expect(voiceLabel('21m00Tcm4TlvDq8ikWAM')).toBe('Synthetic voice');
  expect(voiceLabel('likeness-1-152hz-98-am_michael.60~af_heart.40')).toBe('Synthetic voice, a likeness');
});
