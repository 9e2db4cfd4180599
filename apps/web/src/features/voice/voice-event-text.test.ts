import type { Avatar } from '@everkin/contracts/avatars';
import { AvatarId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import { findVoiceOutcomes, voiceEventText } from './voice-event-text.ts';

const id = AvatarId.parse('av_1');
const wiske = (voiceStatus: Avatar['voiceStatus'], voiceId = voiceStatus === 'ready' ? 'el_1' : null) => [
  { id, name: 'Wiske', voiceStatus, voiceId },
];
const made = { id, name: 'Wiske', isFailure: false };
const failed = { id, name: 'Wiske', isFailure: true };

test('a new voice is announced once', () => {
  expect(findVoiceOutcomes(wiske('processing'), wiske('ready'))).toEqual([made]);
  // It may have been created between two fetches.
  expect(findVoiceOutcomes(wiske('none'), wiske('ready'))).toEqual([made]);
  expect(findVoiceOutcomes(wiske('ready'), wiske('ready'))).toEqual([]);
  expect(voiceEventText(made, 'clone')).toEqual({ title: 'Voice cloned successfully', description: 'Wiske can be heard now.' });
});

test('a voice that replaces an earlier one is announced', () => {
  expect(findVoiceOutcomes(wiske('ready'), wiske('ready', 'el_2'))).toEqual([made]);
});

test('a failed voice is announced', () => {
  expect(findVoiceOutcomes(wiske('processing'), wiske('failed'))).toEqual([failed]);
  expect(voiceEventText(failed, 'clone')).toEqual({ title: 'Voice cloning failed', description: 'There was an issue cloning the voice.' });
});

test('a likeness is never called a clone', () => {
  for (const news of [made, failed]) {
    const { title, description } = voiceEventText(news, 'likeness');
    expect(`${title} ${description}`).toMatch(/likeness/);
    expect(`${title} ${description}`).not.toMatch(/clon/i);
  }
});

test('the state at page load is not announced, nor is a new avatar or a start', () => {
  expect(findVoiceOutcomes(null, wiske('failed'))).toEqual([]);
  expect(findVoiceOutcomes([], wiske('ready'))).toEqual([]);
  expect(findVoiceOutcomes(wiske('none'), wiske('processing'))).toEqual([]);
  expect(findVoiceOutcomes(wiske('ready'), wiske('none'))).toEqual([]);
});
