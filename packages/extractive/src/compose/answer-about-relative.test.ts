import { expect, it } from 'vitest';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { composeReply } from './compose-reply.ts';

type Asked = Parameters<typeof makeRequest>[0];

/** Letters of another life: who Corwin is, a death that is not his, a daughter. Found by meaning, the first as the nearest. */
const letter = (title: string, text: string, nearness: number) => ({ title, text, nearness });
const SNOW = letter(
  'Letter to Nettie about the ferry',
  'The ferry lay fast for three days.\n\nOn the second night there stood a man in the door with snow on his hat and a goose under his arm. He asked whether anybody here could pluck. I said that I could, and that the goose was too thin.\n\nHis name is Corwin Thale and he mends clocks, which I thought was a joke.',
  0.3,
);
const LOCK = letter(
  'The lock',
  'The lock keeper died of the cold on the Tuesday. He had sat down by the gate, and they found him in the morning.',
  0.8,
);
const MILL = letter('The mill', 'Corwin sold the mill to a man from Brisk. We had bread from the town after that.', 0.2);

type Given = { relative?: Asked['relative']; /** The certainty that anything answers. */ score?: number };

function ask(question: string, letters: ReturnType<typeof letter>[], { relative = null, score = 0.9 }: Given = {}): string {
  const passages = letters.map(({ title, text, nearness }, index) =>
    makePassage({
      ref: `m${index + 1}`,
      title,
      text,
      score: score * 0.9 ** index,
      sentences: text.split('\n\n').map((words) => ({ words, nearness })),
    }),
  );
  const { parts } = composeReply(makeRequest({ asked: question, passages, relative }), () => 0);
  return parts.map(formatPart).join('\n');
}

const GRANDAD = { relative: { word: 'Grandad', names: ['Corwin'] } };

it.each(['How did you meet Grandad?', 'how did you and grandad meet'])(
  '%s is answered where he is first spoken of, in one piece',
  (asked) => {
    const reply = ask(asked, [SNOW, LOCK, MILL], GRANDAD);
    expect(reply).toMatch(/^“On the second night there stood a man in the door [^“]* His name is Corwin Thale and he mends clocks/);
    expect(reply.match(/“/g)).toHaveLength(1);
  },
);

it('a sentence that tells how they met goes before the one that introduces him', () => {
  const fair = letter('The fair', 'I met Corwin at the goose fair, beside the scales, and he owed me a penny.', 0.9);
  expect(ask('How did you meet Grandad?', [fair, SNOW, MILL], GRANDAD)).toContain('beside the scales');
});

it('who met him where is not made up: without an introduction nothing is sure', () => {
  expect(ask('How did you meet Grandad?', [MILL, LOCK], GRANDAD)).not.toMatch(/^“/);
});

it('how somebody else died is no answer to how Grandad did', () => {
  expect(ask('How did the lock keeper die?', [LOCK, MILL])).toMatch(/^“The lock keeper died/);
  expect(ask('How did Grandad die?', [LOCK, MILL], GRANDAD)).not.toMatch(/^“/);
});

it('what is offered instead is a letter about him', () => {
  const stroke = letter('Letter to Nettie about Corwin', 'The doctor said that it was his heart, and that he had felt nothing.', 0.1);
  expect(ask('How did Grandad die?', [LOCK, MILL, stroke], GRANDAD)).toMatch(/^Perhaps one of these:\n• Letter to Nettie about Corwin/);
});

it('three are offered at most, the third for the words that come nearest', () => {
  const stroke = letter('Letter to Nettie about Corwin', 'The doctor said that it was his heart, and that he had felt nothing.', 0.1);
  const thaw = letter('Thaw', 'The lane ran like a beck in April.', 0.1);
  const offered = ask('How did Grandad die?', [LOCK, MILL, thaw, stroke], GRANDAD).split('\n• ');
  expect(offered.map((each) => each.split(':')[0])).toEqual([
    'Perhaps one of these',
    'Letter to Nettie about Corwin',
    'The mill',
    'The lock',
  ]);
});

it('a grandchild’s mother is a daughter, and not the mother of whom it asks', () => {
  const mother = letter('Harvest', 'My mother tied the sheaves, and she was little and quick.', 0.8);
  const daughter = letter('Threshing', 'Our daughter Odile hid in the straw until supper, and she was little and quick.', 0.8);
  const mum = { relative: { word: 'mum', names: [], means: 'daughter' as const } };
  expect(ask('tell me about my mum when she was little', [mother, MILL], mum)).not.toMatch(/^“/);
  expect(ask('tell me about my mum when she was little', [daughter, MILL], mum)).toContain('Odile hid in the straw');
});

it('“did you ever smoke?” is not answered by what was smoked', () => {
  const eel = letter('Supper', 'There was smoked eel from the harbour, and the rest of the loaf.', 0.1);
  expect(ask('did you ever smoke?', [eel, MILL], { score: 0.03 })).toBe('No memory about that was found.');
  const pipe = letter('Supper', 'I smoked my first pipe behind the mill and was sick.', 0.1);
  expect(ask('did you ever smoke?', [pipe, MILL], { score: 0.03 })).toContain('I smoked my first pipe');
});

it.each([
  'What would you say to me today?',
  'what would you tell me if you were here',
  'Is there anything you want to say to me?',
  'What would you want me to know?',
])('%s quotes no letter, since nobody wrote what they would say now', (asked) => {
  const today = letter('The thaw', 'Today I would like to know what you say to the thaw, now that the ferry goes.', 0.9);
  expect(ask(asked, [today, MILL])).toBe('No memory about that was found.');
});
