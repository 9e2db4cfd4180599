import { describe, expect, test } from 'vitest';
import { cleanText } from '../clean-text.ts';
import { renderDocx } from './docx-text.ts';

type Node = { type: string; [key: string]: unknown };

const text = (value: string): Node => ({ type: 'text', value });
const paragraph = (value: string | Node[], more = {}): Node => ({
  type: 'paragraph',
  children: typeof value === 'string' ? [text(value)] : value,
  ...more,
});
const item = (value: string, isOrdered: boolean, level = '0') => paragraph(value, { numbering: { isOrdered, level } });
const render = (children: Node[], more = {}) => cleanText(renderDocx({ type: 'document', children, ...more }));

describe('writing out a Word document', () => {
  test('lists are numbered anew after other text, and at each level', () => {
    const items = [item('one', true), item('below', true, '1'), item('two', true), paragraph('Then'), item('first', true)];
    expect(render(items)).toBe('1. one\n  1. below\n2. two\n\nThen\n\n1. first');
  });

  test('a numbered heading is a heading', () => {
    const heading = paragraph('Summer', { styleName: 'heading 1', numbering: { isOrdered: true, level: '0' } });
    expect(render([heading, paragraph('Dear')])).toBe('Summer\n\nDear');
  });

  test('line breaks, tabs and boxes to tick are kept', () => {
    const nodes = [text('Yours,'), { type: 'break' }, text('Inês'), { type: 'tab' }, { type: 'checkbox', checked: true }];
    expect(render([paragraph(nodes)])).toBe('Yours,\nInês\t[x]');
  });

  test('a cell of several paragraphs stays in its row', () => {
    const cell = (...lines: string[]) => ({ type: 'tableCell', children: lines.map((line) => paragraph(line)) });
    const row = { type: 'tableRow', children: [cell('Clara', 'Anna'), cell('1940')] };
    expect(render([paragraph('Born'), { type: 'table', children: [row, row] }, paragraph('End')])).toBe(
      'Born\n\nClara Anna\t1940\nClara Anna\t1940\n\nEnd',
    );
  });

  test('notes stand at the end, with their numbers in the text', () => {
    const notes = { resolve: () => ({ type: 'note', body: [paragraph('He was twelve.')] }) };
    const reference = { type: 'noteReference', noteType: 'footnote', noteId: '1' };
    expect(render([paragraph([text('He ran'), reference, text('.')])], { notes })).toBe('He ran[1].\n\n[1] He was twelve.');
  });

  test('what is no document gives nothing', () => {
    expect(renderDocx(null)).toBe('');
  });
});
