import { AvatarId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import { choosePartner } from './choose-partner.ts';

const nana = { id: AvatarId.parse('av_1'), lastTalkedAt: '2026-11-20T18:00:00.000Z' };
const piet = { id: AvatarId.parse('av_2'), lastTalkedAt: '2026-11-21T18:00:00.000Z' };
const anna = { id: AvatarId.parse('av_3') };

test.each([
  ['the person from whose page one came', [anna, nana, piet], nana.id, nana],
  ['else the one most recently talked with', [anna, nana, piet], undefined, piet],
  ['also when that person is gone', [anna, nana, piet], AvatarId.parse('av_9'), piet],
  ['the newest before one has talked with anybody', [anna, { id: AvatarId.parse('av_4') }], undefined, anna],
])('the page is about %s', (_, avatars, cameFrom, chosen) => {
  expect(choosePartner(avatars, cameFrom)).toEqual(chosen);
});

test('and about nobody where there is nobody', () => {
  expect(choosePartner([], undefined)).toBeUndefined();
});
