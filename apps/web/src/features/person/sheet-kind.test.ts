import { expect, test } from 'vitest';
import { describeSheet } from './sheet-kind.ts';

const memory = { type: 'text', opening: 'Dear Aukje,' } as Parameters<typeof describeSheet>[0];
const dialogue = { speakers: [], from: '', to: '', opening: [], person: null };

test.each([
  ['a letter is its page set small', {}, 'page'],
  ['a photo is itself', { type: 'image', thumbnailUrl: '/uploads/fl_1' }, 'photo'],
  ['a photo without a small picture is its caption', { type: 'image' }, 'page'],
  ['a photo with neither is a sign', { type: 'image', opening: '' }, 'image'],
  ['a recording is a sign, whatever is said in it', { type: 'voice' }, 'voice'],
  ['so is a film', { type: 'video', opening: '' }, 'video'],
  ['and a chat', { dialogue }, 'chat'],
] as const)('%s', (_name, fields, kind) => expect(describeSheet({ ...memory, ...fields })).toBe(kind));
