import { expect, test } from 'vitest';
import { describeContents } from './describe-contents.ts';

test('what is deleted with an avatar is shown in numbers', () => {
  const groups = [
    { name: 'Family Chat', members: 4 },
    { name: 'The Adlers', members: 1 },
  ];
  expect(describeContents({ memories: 1_200, recordings: 3, messages: 1, groups })).toEqual([
    '1,200 memories, 3 of them recordings',
    '1 message of your conversation',
    'The group “Family Chat” with 4 members',
    'The group “The Adlers” with 1 member',
  ]);
  expect(describeContents({ memories: 1, recordings: 1, messages: 0, groups: [] })).toEqual([
    '1 memory, 1 of them a recording',
    'No messages of your conversation',
  ]);
});
