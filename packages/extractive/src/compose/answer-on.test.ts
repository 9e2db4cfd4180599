import { describe, expect, it } from 'vitest';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import type { DraftReply, PromptPassage, ReplyRequest } from '@everkin/contracts/reply-request';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { composeReply } from './compose-reply.ts';

const SKATES =
  'They hung twenty-three years in the wash-house and I oiled them each winter. Then he came in on a Friday and told me to bring a coat. We drove over the Lewis Pass in the dark, and I slept. I was sick with fear before I stood on the ice. Nobody else was there, not one soul.';
const TOLD = makePassage({
  ref: 'm1',
  title: 'letter to Aukje about the skates',
  happenedAt: '1991-11-24',
  score: 0.7,
  isTold: true,
  text: SKATES,
});
const OTHER = makePassage({
  ref: 'm2',
  title: 'letter to Doug',
  happenedAt: '1984-05-06',
  score: 0.5,
  text: 'I was so afraid at the airport that I went to the toilet and stayed there.',
});
const asTurn = (content: string): ReplyRequest['turns'][number] => ({ role: 'assistant', content });
const before: ReplyRequest['turns'] = [
  { role: 'user', content: 'Tell me about your skates.' },
  asTurn('“They hung twenty-three years in the wash-house and I oiled them each winter.”'),
];
const rated = (passage: PromptPassage, nearness: number): PromptPassage => ({
  ...passage,
  sentences: passage.text.split(/(?<=\.) /).map((words) => ({ words, nearness })),
});
const compose = (asked: string, passages: PromptPassage[], turns = before): DraftReply =>
  composeReply(makeRequest({ asked, before: turns, passages }), () => 0);
const reply = (...asked: Parameters<typeof compose>): string =>
  compose(...asked)
    .parts.map(formatPart)
    .join('\n\n');

describe('What is asked on from a story', () => {
  it('is answered by what comes next', () => {
    expect(reply('What did he do?', [rated(TOLD, 0.4)])).toMatch(/^“Then he came in on a Friday/);
  });

  it('is answered where the story holds the words of the question', () => {
    expect(reply('Were you sick?', [rated(TOLD, 0.4)])).toMatch(/^“.*I was sick with fear/);
  });

  it('comes without a stranger from another letter', () => {
    const helped = makePassage({
      ref: 'm2',
      title: 'letter',
      score: 0.69,
      text: 'New Zealand butter has not helped my waist, and the shoes were my own.',
    });
    const text = reply('Who helped you?', [rated({ ...TOLD, score: 0.7 }, 0.4), rated(helped, 0.4)]);
    expect(text).toContain('Then he came in on a Friday');
    expect(text).not.toContain('butter');
  });

  it('is answered from another letter that holds the words of the question', () => {
    const far = { ...rated(TOLD, 0.01), score: 0.1 };
    expect(reply('Was it the airport that made you afraid?', [{ ...rated(OTHER, 0.6), score: 0.9 }, far])).toMatch(
      /^“I was so afraid at the airport/,
    );
  });

  it('is not known, and the rest of the story is offered, where nothing is near', () => {
    const far = { ...rated(TOLD, 0.05), score: 0.2 };
    expect(compose('What did they cost?', [far]).parts).toEqual([
      { kind: 'note', text: 'That memory doesn’t say.' },
      { kind: 'choices', items: [{ label: 'Read on', question: 'Go on' }] },
    ]);
    expect(reply('Go on', [far])).toMatch(/^“Then he came in on a Friday/);
  });

  it('is a gap where the story was told to its end', () => {
    const all = [...before, { role: 'user' as const, content: 'Go on' }, asTurn(`“${SKATES}”`)];
    expect(reply('What did they cost?', [{ ...rated(TOLD, 0.05), score: 0.2 }], all)).toMatch(/^No memory about that was found/);
  });
});

describe('“Where was that?”', () => {
  it('is answered by the story alone, whatever else names a place', () => {
    const place = makePassage({
      ref: 'm2',
      title: 'Galt',
      score: 0.9,
      text: 'We live in Ontario in a house by the Grand River with a porch.',
    });
    const text = reply('Where was that?', [rated(place, 0.9), { ...rated(TOLD, 0.1), score: 0.2 }]);
    expect(text).toMatch(/^That memory doesn’t say\./);
    expect(text).not.toContain('Ontario');
  });

  it('is not known where the story names no place', () => {
    const nowhere = makePassage({
      ...TOLD,
      text: 'They hung twenty-three years in the wash-house and I oiled them each winter. He told me to bring a coat.',
    });
    expect(reply('Where was that?', [{ ...rated(nowhere, 0.1), score: 0.9 }])).toMatch(/^That memory doesn’t say\./);
  });
});

describe('“Who was she?”', () => {
  it('is answered where whoever was named is named again', () => {
    const turns = [
      before[0] as ReplyRequest['turns'][number],
      asTurn('“On the Thursday it was Matron Cuddihy who came herself, off duty.”'),
    ];
    const matron = makePassage({
      ref: 'm2',
      title: 'letter about the wedding',
      score: 0.6,
      text: 'My veil was of net. In the church Matron Cuddihy gave me away.',
    });
    const dress = makePassage({
      ref: 'm3',
      title: 'letter',
      score: 0.8,
      text: 'She was a woman like a wardrobe and she was always right about it.',
    });
    expect(reply('Who was she?', [rated(dress, 0.6), rated(matron, 0.3)], turns)).toContain('Matron Cuddihy gave me away');
  });
});

describe('What was told a while ago', () => {
  const long = [...before, { role: 'user' as const, content: 'Thank you' }, asTurn('Not at all.')];

  it('is said again when it is asked for, the one sentence', () => {
    expect(reply('How long did they hang in the wash-house?', [rated(TOLD, 0.3)], long)).toBe(
      '“They hung twenty-three years in the wash-house and I oiled them each winter.”',
    );
  });
});

it('quotes two pieces of one passage in the order of reading', () => {
  const [sank, raised] = [
    'The ferry sank in the lake with all the cheese of the valley.',
    'The ferry was raised in May by two oxen and a man.',
  ];
  const passage = makePassage({
    text: `${sank}\n\n${raised}`,
    sentences: [
      { words: sank ?? '', nearness: 0.5 },
      { words: raised ?? '', nearness: 0.55 },
    ],
  });
  const said = reply('How was the ferry got out, and what was on board?', [passage], []);
  expect(said).toContain(`“${sank}”`);
  expect(said.indexOf(`“${raised}”`)).toBeGreaterThan(said.indexOf(`“${sank}”`));
});
