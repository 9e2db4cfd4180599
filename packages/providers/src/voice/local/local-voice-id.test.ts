import { expect, test } from 'vitest';
import { selectLocalVoice } from './select-local-voice.ts';
import { isLocalVoiceId, parseLocalVoiceId, writeLocalVoiceId } from './local-voice-id.ts';

test.each([70, 84, 105, 130, 165, 200, 238, 300])('a likeness of a voice of %i Hz is described by its id', (pitchHz) => {
  const selected = selectLocalVoice({ pitchHz, syllablesPerS: 3.4 });
  const voiceId = writeLocalVoiceId(selected);
  expect(voiceId).toMatch(/^[\w.~-]{10,64}$/);
  expect(isLocalVoiceId(voiceId)).toBe(true);
  const read = parseLocalVoiceId(voiceId);
  expect(read?.mix.map(({ voice }) => voice)).toEqual(selected.mix.map(({ voice }) => voice));
  expect(read?.mix.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(read?.speed).toBeCloseTo(selected.speed, 2);
  expect(read?.pitchHz).toBe(pitchHz);
});

test('a voice is mixed from the two nearest, closer to the nearer one', () => {
  const { mix } = selectLocalVoice({ pitchHz: 100, syllablesPerS: 3.4 });
  expect(mix).toHaveLength(2);
});

test('the speed stays within natural limits', () => {
  expect(selectLocalVoice({ pitchHz: 120, syllablesPerS: 9 }).speed).toBe(1.15);
  expect(selectLocalVoice({ pitchHz: 120, syllablesPerS: 1 }).speed).toBe(0.85);
});

test.each(['', 'vo_1', 'likeness-2-100hz-100-af_heart.100', 'likeness-1-100hz-100-', 'likeness-1-100hz-100-../../etc.100'])(
  '%j is not a likeness',
  (voiceId) => {
    expect(parseLocalVoiceId(voiceId)).toBeNull();
  },
);
