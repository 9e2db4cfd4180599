import { describe, expect, it } from 'vitest';
import { createEndMarkFilter } from './cut-end-marks.ts';
import { expectSameInAnyPieces, expectSameWhereverCut, filterPieces } from './testing/expect-same-wherever-cut.ts';

describe('the special tokens of a chat template', () => {
  it.each([
    ['It sank.<|im_end|>\n<|im_start|>user\nThanks<|im_end|>', 'It sank.'],
    ['It sank.<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nThanks', 'It sank.'],
    ['It sank.</s>', 'It sank.'],
    ['It sank.<end_of_turn>\n<start_of_turn>user\nThanks', 'It sank.'],
    ['It sank.<｜end▁of▁sentence｜>Thanks', 'It sank.'],
    ['It sank.<|END_OF_TURN_TOKEN|>', 'It sank.'],
    ['It sank. [INST] And then? [/INST]', 'It sank. '],
    ['It sank.[|endofturn|]Thanks', 'It sank.'],
    ['It sank. [end of text]', 'It sank. '],
    ['It sank.<|return|>', 'It sank.'],
    ['It sank.[TOOL_CALLS][{"name":"recall"}]', 'It sank.'],
    ['<|im_start|>assistant\nIt sank.<|im_end|>', 'It sank.'],
    ['<|start_header_id|>assistant<|end_header_id|>\n\nIt sank.', '\nIt sank.'],
    ['<start_of_turn>model\nIt sank.', 'It sank.'],
    ['<|assistant|>It sank.', 'It sank.'],
    ['<s>[/INST] It sank.</s>', ' It sank.'],
    ['<|im_start|>user\nAnd then?', ''],
    ['<|user|>And then?', ''],
    ['<|im_start|>', ''],
    ['It sank.<|im_', 'It sank.<|im_'],
    ['a <|b and c', 'a <|b and c'],
    ['A < B, [sic] and <so> on </so', 'A < B, [sic] and <so> on </so'],
  ])('are cut wherever the stream is: %s', (text, words) => expectSameWhereverCut(createEndMarkFilter, text, words));

  it('after words end the reply', () => {
    const filter = createEndMarkFilter();
    expect(filterPieces(filter, ['It sank.<|im_end|>'])).toBe('It sank.');
    expect(filter.isOver()).toBe(true);
    expect(filter.push('Thanks')).toBe('');
  });

  it('are cut the same in any pieces', () =>
    expectSameInAnyPieces(createEndMarkFilter, [
      '<|im_end|>',
      '<|im_start|>',
      '<|',
      '|>',
      '<',
      '</s>',
      'assistant',
      'user',
      '\n',
      ' ',
      'It sank.',
      '[INST]',
      '[',
      '<<SYS>>',
    ]));
});
