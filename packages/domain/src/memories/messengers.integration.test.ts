import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { MemoryDetails, UpdateMemory } from '@everkin/contracts/memories';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { uploadAndExtract } from '../testing/upload-and-extract.ts';
import { runOfferedJobs } from '../testing/upload-letter.ts';
import { createMemory } from './create-memory.ts';
import { failExtraction } from './extract-memory.ts';
import { getMemory } from './get-memory.ts';
import { type Audience, recall } from './recall/recall.ts';
import { updateMemory } from './update-memory.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));

const MAILS = `From: Rose <rose@example.com>
To: Tom <tom@example.com>
Date: Sat, 7 Mar 2020 15:30
Subject: Re: Swimming

I learned to swim off the pier at Harlingen.

On Fri, 6 Mar 2020 at 10:22, Tom <tom@example.com> wrote:
> Where did you learn to swim? I learned to swim in Utrecht.
`;
const LINE = `[LINE] Chat history with Rose
Saved on: 2020/03/09 10:00

2020/03/06(Fri)
10:22\tTom\tWhere did you learn to swim? I learned to swim in Utrecht.
10:23\tTom\t[Photo]

2020/03/07(Sat)
15:30\tRose\tI learned to swim off the pier at Harlingen.
`;
const UNDATED = `6 Mar 10:22 - Tom: Where did you learn to swim? I learned to swim in Utrecht.
7 Mar 15:30 - Rose: I learned to swim off the pier at Harlingen.
`;
const TELEGRAM = JSON.stringify({
  name: 'Rose',
  messages: [
    {
      type: 'message',
      date: '2020-03-06T10:22:00',
      from: 'Tom',
      from_id: 'user1',
      text: 'Where did you learn to swim? I learned to swim in Utrecht.',
    },
    { type: 'message', date: '2020-03-07T15:30:00', from: 'Rose', from_id: 'user2', text: 'I learned to swim off the pier at Harlingen.' },
  ],
});

const person = { name: 'Rose Adler', relationship: 'mother' };
const upload = (content: string, fileName: string): Promise<MemoryDetails> =>
  uploadAndExtract(deps, owner, { avatarId, content, fileName, shared: 'true' });
const change = (id: MemoryId, changes: Omit<UpdateMemory, 'id'>): Promise<MemoryDetails> => updateMemory(deps, owner, { id, ...changes });
async function ask(audience: Audience = 'owner'): Promise<string> {
  const found = await recall(deps, { avatarId, person, turns: [{ role: 'user', content: 'Where did you learn to swim?' }], audience });
  return found.map(({ happenedAt, text }) => `${happenedAt ?? '?'} ${text}`).join('\n');
}

describe('a chat of another messenger', () => {
  it.each([
    ['LINE', LINE, '[LINE] Chat with Rose.txt'],
    ['Telegram', TELEGRAM, 'result.json'],
    ['Mail', MAILS, 'Swimming.txt'],
  ])('is shown first, and then quotes the speaker whom its owner chose: %s', async (app, content, fileName) => {
    const chat = await upload(content, fileName);
    expect(chat).toMatchObject({
      status: 'ready',
      shared: false,
      happenedAt: '2020',
      dialogue: { app, person: null, from: '2020-03-06', to: '2020-03-07' },
    });
    expect(chat.dialogue?.speakers.map(({ name, messageCount }) => `${name} ${messageCount}`).toSorted()).toEqual(['Rose 1', 'Tom 1']);
    expect(chat.dialogue?.sampleDates?.map(({ day }) => day).toSorted()).toEqual(['2020-03-06', '2020-03-07']);
    expect(await ask()).toBe('');

    await change(chat.id, { person: 'Rose' });
    expect(await ask()).toBe('2020-03-07 I learned to swim off the pier at Harlingen.');
    expect(await ask('group')).toBe('');
  });

  it('says what was left out, also after an edit', async () => {
    const chat = await upload(LINE, '[LINE] Chat with Rose.txt');
    const notes = ['1 message without words (photos, stickers, calls) was left out.'];
    expect(chat.dialogue).toMatchObject({ notes, sampleDates: [{ written: '2020/03/06(Fri)', day: '2020-03-06' }, { day: '2020-03-07' }] });
    expect((await change(chat.id, { text: chat.text.replace('pier', 'jetty') })).dialogue).toMatchObject({ app: 'LINE', notes });
  });

  it('is not quoted once the choice is withdrawn, and can be assigned to another speaker', async () => {
    const { id } = await upload(LINE, '[LINE] Chat with Rose.txt');
    await change(id, { person: 'Rose', shared: true });
    expect(await ask('group')).toContain('Harlingen');
    expect(await change(id, { person: null })).toMatchObject({ shared: false, dialogue: { person: null } });
    expect([await ask(), await ask('group')]).toEqual(['', '']);
    await change(id, { person: 'Tom' });
    expect(await ask()).toContain('Utrecht');
    expect(await ask()).not.toContain('Harlingen');
  });

  it('with unknown days has none, and stays a chat after an edit', async () => {
    const chat = await upload(UNDATED, 'WhatsApp Chat with Rose.txt');
    expect(chat).toMatchObject({ happenedAt: null, dialogue: { from: '', to: '', person: null } });
    expect(chat.passages.map(({ speaker, saidOn }) => [speaker, saidOn])).toEqual([
      ['Tom', undefined],
      ['Rose', undefined],
    ]);
    const corrected = await change(chat.id, { person: 'Rose', text: chat.text.replace('pier', 'jetty') });
    expect(corrected.dialogue?.speakers).toHaveLength(2);
    expect(await ask()).toBe('? I learned to swim off the jetty at Harlingen.');
  });

  it.each([
    ['LINE', LINE],
    ['Mail', MAILS],
  ])('that was pasted is parsed, shown and asked about like a file: %s', async (app, text) => {
    const pasted = await createMemory(deps, owner, { id: avatarId, type: 'qa', title: 'Swimming', text, shared: true });
    expect(pasted.status).toBe('queued');
    expect(await ask()).toBe('');
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    const chat = await getMemory(deps, owner, { id: pasted.id });
    expect(chat).toMatchObject({ status: 'ready', shared: false, happenedAt: '2020', dialogue: { app, person: null } });
    expect(chat.attribution).toBeUndefined();
    expect(await ask()).toBe('');
    await change(chat.id, { person: 'Rose' });
    expect(await ask()).toBe('2020-03-07 I learned to swim off the pier at Harlingen.');
    expect(await ask('group')).toBe('');
  });

  it('that was pasted and only looks like one stays as it was written', async () => {
    const text = 'We rose at 6:30  to swim.\n\nAt 12:15 there was soup, and I learned to swim off the pier at Harlingen.';
    const { id } = await createMemory(deps, owner, { id: avatarId, type: 'qa', title: 'A day', text, shared: true });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    const diary = await getMemory(deps, owner, { id });
    expect(diary).toMatchObject({ status: 'ready', shared: true, text });
    expect(diary.attribution).toBeUndefined();
    expect(await ask('group')).toContain('Harlingen');
  });

  it('that was pasted and could not be parsed after all attempts is kept, and the owner is asked whose words it is', async () => {
    const { id } = await createMemory(deps, owner, { id: avatarId, type: 'qa', title: 'Swimming', text: LINE, shared: true });
    await failExtraction(deps.db, deps, id);
    expect(await getMemory(deps, owner, { id })).toMatchObject({ status: 'ready', attribution: 'unclear', shared: false, text: LINE });
    expect(await ask()).toBe('');
  });

  it('without messages says what to do', async () => {
    const file = await upload('{"plants":["tulip"]}', 'plants.json');
    expect(file).toMatchObject({ status: 'failed', error: expect.stringContaining('Export the chat as text') });
  });
});
