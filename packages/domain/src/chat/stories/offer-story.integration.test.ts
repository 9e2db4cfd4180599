import type { AvatarId } from '@everkin/contracts/ids';
import { composeReplyByReading } from '@everkin/extractive/compose/compose-reply';
import { createOwnWordsLlm } from '@everkin/providers/llm/own-words';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeAvatar } from '../../testing/make-avatar.ts';
import { makeMemory } from '../../testing/make-memory.ts';
import { makeUser } from '../../testing/make-user.ts';
import { collectEvents, talk } from '../../testing/talk.ts';
import { deleteStory, getStory, listStories } from '../../memories/stories/get-story.ts';
import { generateReply } from '../generate-reply.ts';
import { listMessages } from '../list-messages.ts';
import { saveMessage } from '../save-message.ts';

const LETTERS = [
  ['1961', 'We bought the boat from old Hahn in Westport, and I painted it green myself before the winter came.'],
  ['1962', 'Panic came to us in a coal sack, and my husband said that we had no room for a dog in Queen Street.'],
  ['1965', 'I ran both projectors alone at the Crown that night, and we showed the whole film without a break.'],
  ['24 May 1968', 'The earthquake threw my clock from the wall in Westport, and we stood in the garden until it was light.'],
] as const;

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
beforeEach(async () => {
  owner = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner)).id;
  for (const [happenedAt, text] of LETTERS) await makeMemory(deps, avatarId, { text, happenedAt, title: `A letter of ${happenedAt}` });
});
afterAll(() => deps.close());

it('offers the story of a time: how many moments, the first three quotations with their sources, and the story', async () => {
  const requestsBefore = deps.llm.requests.length;
  const { reply } = await talk(deps, owner, { avatarId, content: 'Walk me through the 1960s, please' });
  const [{ id } = { id: '' }] = await listStories(deps, owner, { id: avatarId });
  expect(reply).toMatchObject({ state: 'complete', provenance: 'memory', storyId: id });
  expect(reply.parts?.map(({ kind }) => kind)).toEqual(['note', 'quote', 'quote', 'quote']);
  expect(reply.parts?.[0]).toEqual({ kind: 'note', text: 'The sixties, in four moments' });
  expect(reply.sources?.map(({ title, at, excerpt }) => [title, at, excerpt])).toEqual(
    LETTERS.slice(0, 3).map(([date, text]) => [`A letter of ${date}`, date, text]),
  );
  expect(reply.content).toBe(['The sixties, in four moments', ...LETTERS.slice(0, 3).map(([, text]) => `“${text}”`)].join('\n\n'));
  expect(deps.llm.requests).toHaveLength(requestsBefore);
});

it('offers the same story again, and the message stays when the story is deleted', async () => {
  const first = (await talk(deps, owner, { avatarId, content: 'Walk me through the 1960s' })).reply;
  const second = (await talk(deps, owner, { avatarId, content: 'Tell me about the 1960s' })).reply;
  expect(second.storyId).toBe(first.storyId);
  if (!first.storyId) throw new Error('no story was offered');
  expect((await getStory(deps, owner, { id: first.storyId })).title).toBe('The sixties');
  await deleteStory(deps, owner, { id: first.storyId });
  const { storyId: _gone, ...rest } = second;
  expect((await listMessages(deps, owner, { avatarId })).at(-1)).toEqual(rest);
});

it('does the same without a model, and over POST /chat/generate', async () => {
  const speaking = { ...deps, llm: createOwnWordsLlm((request, rate) => composeReplyByReading(request, rate, () => 0.5)) };
  const messages = [{ role: 'user' as const, content: 'Take me through 1961 to 1965' }];
  const signal = new AbortController().signal;
  const events = await collectEvents(generateReply(speaking, owner, { avatarId, tone: 'natural', messages }, signal));
  const [story] = await listStories(deps, owner, { id: avatarId });
  expect(events.at(-1)).toMatchObject({ type: 'done', body: { provenance: 'memory', storyId: story?.id } });
  expect(events[0]).toMatchObject({ text: expect.stringContaining('1961 to 1965, in three moments') });
});

it('offers the story still when a generated reply is saved, until the story is deleted', async () => {
  const messages = [{ role: 'user' as const, content: 'Take me through 1961 to 1965' }];
  const events = await collectEvents(generateReply(deps, owner, { avatarId, tone: 'natural', messages }, new AbortController().signal));
  const content = events.flatMap((event) => (event.type === 'done' ? event.body.message : [])).join('');
  const save = () => saveMessage(deps, owner, { avatarId, role: 'assistant', content });
  const [story] = await listStories(deps, owner, { id: avatarId });
  if (!story) throw new Error('no story was offered');
  expect(await save()).toMatchObject({ provenance: 'memory', storyId: story.id });
  expect((await listMessages(deps, owner, { avatarId })).at(-1)).toMatchObject({ storyId: story.id });
  await deleteStory(deps, owner, { id: story.id });
  expect(await save()).not.toHaveProperty('storyId');
  expect((await listMessages(deps, owner, { avatarId })).map(({ storyId }) => storyId)).toEqual([undefined, undefined]);
});

it('makes the ordinary reply where fewer than two can be quoted', async () => {
  const { reply } = await talk(deps, owner, { avatarId, content: 'Walk me through the 1970s' });
  expect(reply).not.toHaveProperty('storyId');
  expect(reply.content).toBe('I am here.');
  expect(await listStories(deps, owner, { id: avatarId })).toEqual([]);
});

it('keeps to help lines where the message is one of danger', async () => {
  const { reply } = await talk(deps, owner, { avatarId, content: 'I want to kill myself. Walk me through the 1960s' });
  expect(reply.provenance).toBe('service');
  expect(reply).not.toHaveProperty('storyId');
});
