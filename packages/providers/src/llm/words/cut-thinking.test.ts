import { describe, expect, it } from 'vitest';
import { createThinkingFilter } from './cut-thinking.ts';
import { expectSameInAnyPieces, expectSameWhereverCut, filterPieces } from './testing/expect-same-wherever-cut.ts';

const marked = () => createThinkingFilter('marked');
const unknown = () => createThinkingFilter('unknown');

describe('what a model thinks', () => {
  it.each([
    ['<think>\nShe asks about the boat.\n</think>\n\nIt sank.', '\n\nIt sank.'],
    ['<thinking>Hm.</thinking>It sank.', 'It sank.'],
    ['<Thought>Hm.</Thought>It sank.', 'It sank.'],
    ['<seed:think>Hm.</seed:think>It sank.', 'It sank.'],
    ['[THINK]Hm.[/THINK]It sank.', 'It sank.'],
    ['◁think▷Hm.◁/think▷It sank.', 'It sank.'],
    ['<|begin_of_thought|>Hm.<|end_of_thought|><|begin_of_solution|>It sank.<|end_of_solution|>', 'It sank.'],
    ['<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>It sank.<|END_RESPONSE|>', 'It sank.'],
    ['<|channel>thought\nHm.<channel|>It sank.', 'It sank.'],
    ['<unused94>thought\nHm.<unused95>It sank.', 'It sank.'],
    ['<details type="reasoning" done="true">\n<summary>Thought for 2 s</summary>\nHm.\n</details>\nIt sank.', '\nIt sank.'],
    ['<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>It sank.', 'It sank.'],
    ['<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary<|message|>{}<|call|>It sank.', 'It sank.'],
    ['analysisThe listener asks about a boat.assistantfinalIt sank.', 'It sank.'],
    ['<think>Hm.</think><answer>It sank.</answer>', 'It sank.'],
    ['<tool_call>{"name":"recall"}</tool_call>It sank.', 'It sank.'],
    ['It sank. <think>Was it blue?</think>It was blue.', 'It sank. It was blue.'],
    ['<think></think>It sank.', 'It sank.'],
    ['</think>\nIt sank.', '\nIt sank.'],
    ['<think>Hm.</think>It sank.</think> On a Monday.', 'It sank. On a Monday.'],
    ['<think>It never ends', ''],
    ['<|channel|>analysis<|message|>Nothing but thought', ''],
  ])('is cut wherever the stream is: %s', (text, words) => {
    expectSameWhereverCut(marked, text, words);
    expectSameWhereverCut(unknown, text, words);
  });

  it.each(['5 < 6 and 7 > 6', 'I think <so>', '[think] of', 'We <thin', 'analysis of a life', 'an <answ', 'We [thought]'])(
    'is not confused with words: %s',
    (text) => expectSameWhereverCut(marked, text, text === '[think] of' ? '' : text),
  );

  it.each([
    ['Okay, she asks about the boat.\n</think>\n\nIt sank.', '\n\nIt sank.'],
    ['The user wants the boat.</thinking>It sank.', 'It sank.'],
    ['嗯，用户在问船。</think>它沉了。', '它沉了。'],
    ['We need to answer.<|end|><|start|>assistant<|channel|>final<|message|>It sank.', 'It sank.'],
    ['Okay, love, it sank.', 'Okay, love, it sank.'],
    ['Okay <think>Hm.</think>love, it sank.', 'Okay love, it sank.'],
  ])('without an opening tag is cut where a reply begins as thinking does: %s', (text, words) => {
    expectSameWhereverCut(unknown, text, words);
    expectSameWhereverCut(() => createThinkingFilter('unmarked'), text, words);
  });

  it('without an opening tag is cut in any words once the model is known for it', () => {
    const text = 'Boats are mentioned in m1.\n</think>It sank.';
    expectSameWhereverCut(() => createThinkingFilter('unmarked'), text, 'It sank.');
    const filter = createThinkingFilter('unmarked');
    filterPieces(filter, [text]);
    expect([filter.isUnmarked(), filter.hasShownThinking()]).toEqual([true, false]);
  });

  it('that was shown before its end is reported', () => {
    const filter = createThinkingFilter('unknown');
    filterPieces(filter, ['Boats are mentioned in m1.', '</think>It sank.']);
    expect([filter.isUnmarked(), filter.hasShownThinking()]).toEqual([true, true]);
  });

  it('delays only words that may be the start of a tag', () => {
    const filter = unknown();
    expect(filter.push('Good morning, my dear')).toBe('Good morning, my dear');
    expect(filter.push('. <th')).toBe('. ');
    expect(filter.push('is> way')).toBe('<this> way');
  });

  it.each([marked, unknown, () => createThinkingFilter('unmarked')])('is cut the same in any pieces', (create) => {
    expectSameInAnyPieces(create, [
      '<think>',
      '</think>',
      '<',
      '/think>',
      'Okay, ',
      'It sank. ',
      'analysis',
      'The ',
      'assistantfinal',
      '<|channel|>',
      'analysis<|message|>',
      'final<|message|>',
      '<|end|>',
      '<answer>',
      '\n',
    ]);
  });
});
