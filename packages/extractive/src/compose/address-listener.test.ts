import { describe, expect, it } from 'vitest';
import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { composeReply } from './compose-reply.ts';

const HIVES = makePassage({
  title: 'The hives',
  text: 'We kept four hives behind the chapel, and my husband built them from apple crates. Nora was stung on her first day there.',
});
type Turn = ReplyRequest['turns'][number];
const says = (speaker: string, content: string): Turn => ({ role: 'user', speaker, content });
const ANSWER: Turn = { role: 'assistant', content: 'Ask me whatever you like.' };
const PARTICIPANTS = ['Nora', 'Hendrik', 'Aukje'];

/** The avatar's reply to Hendrik, who asks about the beehives. */
const reply = (before: Turn[], given: Partial<ReplyRequest> = {}, random = 0): string =>
  composeReply(
    {
      ...makeRequest({ asked: 'Where were the hives?', before, passages: [HIVES], listenerName: 'Hendrik' }),
      participants: PARTICIPANTS,
      ...given,
    },
    () => random,
  );
const quotesOf = (text: string): string[] => text.match(/“[^”]*” \[m\d\]/gu) ?? [];

describe('In a group, whoever is answered is addressed by name', () => {
  it('at the first answer to them, before words that stay as they were', () => {
    const alone = reply([], { participants: [] });
    expect(reply([])).toBe(`Hendrik, ${alone}`);
    expect(alone).toMatch(/^I told it like this in ‘The hives’: “We kept four hives behind the chapel/);
    expect(quotesOf(reply([]))).toEqual(quotesOf(alone));
  });

  it('when somebody else was answered before', () => {
    expect(reply([says('Nora', 'Hello, Grandma'), ANSWER])).toMatch(/^Hendrik, /);
  });

  it('when others have spoken since', () => {
    expect(reply([says('Hendrik', 'Hello, Grandma'), ANSWER, says('Nora', 'I always wondered.')])).toMatch(/^Hendrik, /);
  });

  it('but not again while they go on alone', () => {
    expect(reply([says('Hendrik', 'Hello, Grandma'), ANSWER, says('Hendrik', 'One more thing.')])).toBe(
      reply([says('Hendrik', 'Hello, Grandma'), ANSWER, says('Hendrik', 'One more thing.')], { participants: [] }),
    );
  });

  it('and neither alone with the avatar nor as the only one in the group', () => {
    for (const participants of [[], ['Hendrik']]) expect(reply([], { participants })).toMatch(/^I told/);
  });

  it('once: words that name them already are left', () => {
    const greeting = composeReply({ ...makeRequest({ asked: 'Hello!', listenerName: 'Hendrik' }), participants: PARTICIPANTS }, () => 0);
    expect(greeting).toBe('Hello, Hendrik.');
  });

  it('also where a quotation happens to hold the name', () => {
    const text = reply([says('Hendrik', 'Hello'), ANSWER], {
      listenerName: 'Nora',
      turns: [says('Hendrik', 'Hello'), ANSWER, says('Nora', 'Who was stung at the hives?')],
    });
    expect(text).toMatch(/^Nora, [^“]*“[^”]*Nora was stung on her first day there\.” \[m1\]/);
  });

  it('and the sentence goes on with a small letter, unless it is I', () => {
    const spoken = Array.from({ length: 7 }, (_, index) => reply([], {}, index / 7));
    expect(spoken.map((text) => text.slice(0, 'Hendrik, here is'.length))).toContain('Hendrik, here is');
    for (const text of spoken) expect(text).toMatch(/^Hendrik, (I |[a-z])/);
  });

  it.each(['Hendrik [m1]', '“Hendrik”', 'Hen\ndrik', '', 'hendrik@example.org', 'H'.repeat(60)])(
    'unless the name could be misread: %j',
    (listenerName) => {
      expect(reply([], { listenerName })).toBe(reply([], { listenerName, participants: [] }));
    },
  );
});
