import type { Avatar } from '@everkin/contracts/avatars';
import { AvatarId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import { findVoiceNews } from './voice-news.ts';

const id = AvatarId.parse('av_1');
const wiske = (voiceStatus: Avatar['voiceStatus']) => [{ id, name: 'Wiske', voiceStatus }];

test('a voice that is made is told once', () => {
  const made = { title: 'Voice cloned successfully', description: 'Wiske can be heard now.', isFailure: false };
  expect(findVoiceNews(wiske('processing'), wiske('ready'))).toEqual([made]);
  // It may have been made between two readings.
  expect(findVoiceNews(wiske('none'), wiske('ready'))).toEqual([made]);
  expect(findVoiceNews(wiske('ready'), wiske('ready'))).toEqual([]);
});

test('a voice that could not be made is told', () => {
  expect(findVoiceNews(wiske('processing'), wiske('failed'))).toEqual([
    { title: 'Voice cloning failed', description: 'There was an issue cloning the voice.', isFailure: true },
  ]);
});

test('what was so when the page was opened is no news, nor is a new avatar or a beginning', () => {
  expect(findVoiceNews(null, wiske('failed'))).toEqual([]);
  expect(findVoiceNews([], wiske('ready'))).toEqual([]);
  expect(findVoiceNews(wiske('none'), wiske('processing'))).toEqual([]);
});
