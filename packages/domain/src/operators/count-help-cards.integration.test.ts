import type { AvatarId } from '@everkin/contracts/ids';
import { ProviderError } from '@everkin/providers/errors';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { generateReply } from '../chat/generate-reply.ts';
import { listMessages } from '../chat/list-messages.ts';
import { regenerateReply } from '../chat/regenerate-reply.ts';
import { saveMessage } from '../chat/save-message.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { failing, saying } from '../testing/scripted-llm.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { collectEvents, talk } from '../testing/talk.ts';
import { countHelpCardsByYear } from './count-help-cards.ts';

const CLEAR = 'I don’t want to live any more.';
const POSSIBLE = 'i cant do this anymore mum';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));
beforeEach(() => deps.llm.answer(saying('I remember.')));

const YEAR = () => deps.clock.now().getUTCFullYear();
const countNow = async () => (await countHelpCardsByYear(deps))[0] ?? { year: YEAR(), clear: 0, possible: 0 };
const say = (content: string) => talk(deps, owner, { avatarId, content });
/** What the work adds to the counts of this year; other tests of this file have added to them, too. */
async function addedBy(work: () => Promise<unknown>): Promise<{ clear: number; possible: number }> {
  const before = await countNow();
  await work();
  const after = await countNow();
  return { clear: after.clear - before.clear, possible: after.possible - before.possible };
}

it('counts a card of clear danger, and one of possible danger, in the year of the clock', async () => {
  expect(await addedBy(() => say(CLEAR))).toEqual({ clear: 1, possible: 0 });
  expect(await addedBy(() => say(POSSIBLE))).toEqual({ clear: 0, possible: 1 });
  expect((await countNow()).year).toBe(YEAR());
});

it('counts nothing for an ordinary reply, and for one that failed', async () => {
  const ordinary = async () => {
    await say('Where were the hives?');
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.')));
    await say('Who built them?');
  };
  expect(await addedBy(ordinary)).toEqual({ clear: 0, possible: 0 });
});

it('counts a card that stands alone because the model failed, and one after what it said before', async () => {
  const failed = async () => {
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.')));
    await say(POSSIBLE);
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.'), 'I remem'));
    await say('whats the point without you');
  };
  expect(await addedBy(failed)).toEqual({ clear: 0, possible: 2 });
});

it('counts the card of a reply made again', async () => {
  await say(POSSIBLE);
  const [said] = await listMessages(deps, owner, { avatarId });
  const again = async () => said && (await collectEvents(regenerateReply(deps, owner, { messageId: said.id, tone: 'natural' })));
  expect(await addedBy(again)).toEqual({ clear: 0, possible: 1 });
});

it('counts a generated reply when it is saved, not when it is made, and nothing that a person wrote themselves', async () => {
  let made = '';
  const make = async (content: string) => {
    for await (const event of generateReply(
      deps,
      owner,
      { avatarId, tone: 'natural', messages: [{ role: 'user', content }] },
      AbortSignal.timeout(9_000),
    ))
      if (event.type === 'done') made = event.body.message;
  };
  expect(await addedBy(() => make(CLEAR))).toEqual({ clear: 0, possible: 0 });
  expect(await addedBy(() => saveMessage(deps, owner, { avatarId, role: 'assistant', content: made }))).toEqual({ clear: 1, possible: 0 });
  await make(POSSIBLE);
  expect(await addedBy(() => saveMessage(deps, owner, { avatarId, role: 'assistant', content: made }))).toEqual({ clear: 0, possible: 1 });
  const copied = () => saveMessage(deps, owner, { avatarId, role: 'assistant', content: `Dear me. ${made}` });
  expect(await addedBy(copied)).toEqual({ clear: 0, possible: 0 });
});

it('counts each of many at once', async () => {
  const many = () => Promise.all([CLEAR, CLEAR, CLEAR, CLEAR].map((content) => say(content)));
  expect(await addedBy(many)).toEqual({ clear: 4, possible: 0 });
});

it('starts anew with the calendar year in UTC, and lists the newest year first', async () => {
  const inYear = (year: number) => ({ ...deps, clock: { now: () => new Date(Date.UTC(year, 0, 1)) } });
  for (const year of [YEAR() + 1, YEAR() + 2, YEAR() + 2]) await talk(inYear(year), owner, { avatarId, content: CLEAR });
  const years = await countHelpCardsByYear(deps);
  expect(years.slice(0, 2)).toEqual([
    { year: YEAR() + 2, clear: 2, possible: 0 },
    { year: YEAR() + 1, clear: 1, possible: 0 },
  ]);
});
