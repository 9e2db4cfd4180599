import { GroupMessageId, UserId } from '@everkin/contracts/ids';
import { describe, expect, test } from 'vitest';
import { placeReadMarks } from './read-marks.ts';

const me = UserId.parse('us_me');
const id = (name: string): GroupMessageId => GroupMessageId.parse(name);
const by = (writer: string, name: string) => ({ id: id(name), userId: UserId.parse(writer) });
/** A member other than the reader. @param readId undefined if they do not share it */
const member = (name: string, readId?: string | null) => ({
  userId: UserId.parse(`us_${name}`),
  displayName: name,
  ...(readId !== undefined && { readId: readId === null ? null : id(readId) }),
});
const reader = { userId: me, displayName: 'Me', readId: null };
const messages = [by('us_Anna', 'one'), by('us_me', 'two'), by('us_me', 'three')];
const place = (members: ReturnType<typeof member>[], since: [string, string][] = [], said = messages) =>
  Object.fromEntries(
    placeReadMarks({
      messages: said,
      members: [reader, ...members],
      readerId: me,
      since: new Map(since.map(([name, at]) => [UserId.parse(`us_${name}`), id(at)])),
    }),
  );

describe('read receipts', () => {
  test('are under the last message that each member has read', () => {
    expect(place([member('Joris', 'three'), member('Anna', 'three')])).toEqual({ three: 'Read by Joris and Anna' });
    expect(place([member('Joris', 'two')])).toEqual({ two: 'Read by Joris', three: 'Sent' });
  });

  test('follow live events, and never move back', () => {
    expect(place([member('Joris', 'two')], [['Joris', 'three']])).toEqual({ three: 'Read by Joris' });
    expect(place([member('Joris', 'three')], [['Joris', 'two']])).toEqual({ three: 'Read by Joris' });
    expect(place([member('Joris', 'two')], [['Joris', 'not-loaded-yet']])).toEqual({ two: 'Read by Joris', three: 'Sent' });
  });

  test('show Sent under one’s own last message until somebody has read it', () => {
    expect(place([member('Joris', null)])).toEqual({ three: 'Sent' });
    expect(place([member('Anna', null)], [], [by('us_Anna', 'one')])).toEqual({});
  });

  test('are hidden if nobody shows them, or nobody else is a member', () => {
    expect(place([member('Joris')], [['Joris', 'three']])).toEqual({});
    expect(place([])).toEqual({});
  });

  test('do not list somebody under their own message', () => {
    expect(place([member('Anna', 'one')])).toEqual({ three: 'Sent' });
  });

  test('name three, and count the others', () => {
    const many = ['Ann', 'Ben', 'Cas', 'Dik', 'Eva'].map((name) => member(name, 'three'));
    expect(place([...many, member('Fee', null)])).toEqual({ three: 'Read by Ann, Ben, Cas, and 2 others' });
    expect(place(many)).toEqual({ three: 'Read by everyone' });
    expect(place([...many.slice(0, 4), member('Fee', null)])).toEqual({ three: 'Read by Ann, Ben, Cas, and Dik' });
  });
});
