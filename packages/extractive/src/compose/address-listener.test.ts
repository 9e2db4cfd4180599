import { describe, expect, it } from 'vitest';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import type { DraftReply, ReplyRequest } from '@everkin/contracts/reply-request';
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

const textOf = ({ parts }: DraftReply): string => parts.map(formatPart).join('\n\n');
/** The avatar's reply to Hendrik, who asks about the beehives. */
const reply = (before: Turn[], given: Partial<ReplyRequest> = {}): string =>
  textOf(
    composeReply(
      {
        ...makeRequest({ asked: 'Where were the hives?', before, passages: [HIVES], listenerName: 'Hendrik' }),
        participants: PARTICIPANTS,
        ...given,
      },
      () => 0,
    ),
  );

describe('In a group, whoever is answered is named in a note', () => {
  it('at the first answer to them, before words that stay as they were', () => {
    const alone = reply([], { participants: [] });
    expect(reply([])).toBe(`To Hendrik:\n\n${alone}`);
    expect(alone).toMatch(/^“We kept four hives behind the chapel/);
  });

  it('when somebody else was answered before', () => {
    expect(reply([says('Nora', 'Hello, Grandma'), ANSWER])).toMatch(/^To Hendrik:/);
  });

  it('when others have spoken since', () => {
    expect(reply([says('Hendrik', 'Hello, Grandma'), ANSWER, says('Nora', 'I always wondered.')])).toMatch(/^To Hendrik:/);
  });

  it('but not again while they go on alone', () => {
    expect(reply([says('Hendrik', 'Hello, Grandma'), ANSWER, says('Hendrik', 'One more thing.')])).toBe(
      reply([says('Hendrik', 'Hello, Grandma'), ANSWER, says('Hendrik', 'One more thing.')], { participants: [] }),
    );
  });

  it('and neither alone with the avatar nor as the only one in the group', () => {
    for (const participants of [[], ['Hendrik']]) expect(reply([], { participants })).toMatch(/^“We kept/);
  });

  it('once: words that name them already are left', () => {
    const asked = { ...makeRequest({ asked: 'Hello!', listenerName: 'Hendrik' }), participants: PARTICIPANTS };
    const greeting = textOf(composeReply(asked, () => 0));
    expect(greeting).toBe('Hello, Hendrik.');
  });

  it('also where a quotation happens to hold the name', () => {
    const text = reply([says('Hendrik', 'Hello'), ANSWER], {
      listenerName: 'Nora',
      turns: [says('Hendrik', 'Hello'), ANSWER, says('Nora', 'Who was stung at the hives?')],
    });
    expect(text).toMatch(/^To Nora:\n\n“[^”]*Nora was stung on her first day there\.”/);
  });
});
