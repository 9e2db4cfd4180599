import { Source } from '@everkin/contracts/chat';
import { Part } from '@everkin/contracts/replies/parts';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReplyParts } from './reply-parts.tsx';

const EXCERPT = 'Dear Doug. We kept bees behind the chapel. The honey was dark.';
const LETTER = Source.parse({ memoryId: 'me_1', passageId: 'pa_1', title: 'Letter to Doug', excerpt: EXCERPT, at: '1984-05-06' });
const DIARY = Source.parse({ memoryId: 'me_2', passageId: 'pa_2', title: 'Diary', excerpt: 'Rain.', at: null });

function makeQuote(text: string, narrator = 'person', narratorLabel?: string): Part {
  const from = EXCERPT.indexOf(text);
  return Part.parse({ kind: 'quote', text, memoryId: 'me_1', passageId: 'pa_1', from, to: from + text.length, narrator, narratorLabel });
}
const NOTE: Part = { kind: 'note', text: 'No memory about that was found.', offers: 'add-memory' };
const CHOICES: Part = {
  kind: 'choices',
  items: [{ label: 'To Margaret, June 1989', words: 'Green, with geraniums.', question: 'Tell me about June 1989.' }],
};

/** What the page shows of them: its HTML, and its text without marks. */
function show(parts: Part[], props: Partial<ComponentProps<typeof ReplyParts>> = {}): { html: string; text: string } {
  const html = renderToStaticMarkup(
    <ReplyParts
      parts={parts}
      sources={[]}
      speaker={{ name: 'Wietske Dunbar', relationship: 'grandmother' }}
      lead="Wietske: "
      onOpenMemory={() => {}}
      onAddMemory={() => {}}
      choosing={{ isDisabled: false, onChoose: () => {} }}
      {...props}
    />,
  );
  return { html, text: html.replaceAll(/<[^<>]{1,900}>/g, '') };
}

test('a quotation is the message itself, with its source and a way to read on', () => {
  const { text } = show([makeQuote('We kept bees behind the chapel.')], { sources: [LETTER] });
  expect(text).toContain('Wietske: We kept bees behind the chapel.Open the memory: Letter to Doug · May 6, 1984Read on');
  expect(text).not.toMatch(/[“”]|Dear Doug\. |More in/);
});

test('a quotation is shown without marks of Markdown, and its letter still opens at the same place', () => {
  const excerpt = 'We had *bees*.\n\n- The **honey** was dark.';
  const part: Part = {
    kind: 'quote',
    text: 'The **honey** was dark.',
    memoryId: LETTER.memoryId,
    passageId: LETTER.passageId,
    from: 18,
    to: 41,
    narrator: 'person',
  };
  const { text } = show([part], { sources: [{ ...LETTER, excerpt }] });
  expect(text).toContain('Wietske: The honey was dark.Open the memory');
  expect(text).toContain('Read on');
});

test('a quotation that is the whole passage has nothing to read on', () => {
  expect(show([makeQuote(EXCERPT)], { sources: [LETTER] }).text).not.toContain('Read on');
});

test('a quotation that breaks a sentence says so', () => {
  expect(show([makeQuote('bees behind')], { sources: [LETTER] }).text).toContain('…\u00a0bees behind\u00a0…');
});

test('somebody else’s words say that they are, and are not the person’s', () => {
  const { text } = show([makeQuote('We kept bees behind the chapel.', 'contributor')], { sources: [LETTER] });
  expect(text).toMatch(/^Someone else’s wordsWe kept bees/);
});

test('whoever tells something is named above it, and only the person’s words are in the serif', () => {
  const others = show([makeQuote('We kept bees behind the chapel.', 'contributor', 'Ruth remembers')], { sources: [LETTER] });
  expect(others.text).toMatch(/^Ruth remembersWe kept bees/);
  expect(others.html).not.toContain('font-serif');
  expect(show([makeQuote('We kept bees behind the chapel.')], { sources: [LETTER] }).html).toContain('font-serif');
});

test('a passage that is not quoted stands in one line below', () => {
  expect(show([makeQuote(EXCERPT)], { sources: [LETTER, DIARY] }).text).toContain('More in 1 memory');
});

test('a saying says whose it is, and a line has nothing below', () => {
  expect(show([{ kind: 'saying', text: 'Waste not.' }]).text).toBe('Wietske: Waste not.Something she used to say');
  expect(show([{ kind: 'line', text: 'Good night.' }]).text).toBe('Wietske: Good night.');
});

test('a note is not the person’s, and offers to add a memory only where that can be done', () => {
  expect(show([NOTE]).text).toBe('No memory about that was found.Add a memory');
  expect(show([NOTE], { onAddMemory: null }).text).toBe('No memory about that was found.');
});

test('choices are buttons under the last reply, disabled while one is coming, and text under earlier ones', () => {
  const last = show([CHOICES]);
  expect(last.text).toBe('To Margaret, June 1989Green, with geraniums.');
  expect(last.html).toMatch(/<button[^>]*>/);
  expect(show([CHOICES], { choosing: { isDisabled: true, onChoose: () => {} } }).html).toMatch(/<button[^>]*disabled=""/);
  expect(show([CHOICES], { choosing: null })).toMatchObject({
    html: expect.not.stringContaining('<button'),
    text: 'To Margaret, June 1989Green, with geraniums.',
  });
});
