import { CRISIS_CARDS } from '@everkin/language/crisis-cards';
import { describe, expect, it } from 'vitest';
import { writeCrisisCard } from './crisis-card.rules.ts';
import { createHelpCard, findHelpCard, formatHelpCard, removeHelpCards } from './help-card.rules.ts';

const said = (content: string) => ({ role: 'assistant' as const, content });
const cardIn = (language: string, isNoteDue = true) => createHelpCard({ level: 'possible', language, isNoteDue }, {});

describe.each(CRISIS_CARDS.map(({ language }) => language))('a help card in %s', (language) => {
  it.each([true, false])('is found at the end of a reply, and taken off it; with its note: %s', (isNoteDue) => {
    const card = cardIn(language, isNoteDue);
    const content = `Two paragraphs.\n\nOf a reply.\n\n${formatHelpCard(card)}`;
    expect(findHelpCard(content)).toEqual(card);
    expect(removeHelpCards([said(content)])).toEqual([said('Two paragraphs.\n\nOf a reply.')]);
  });

  it('is not the avatar’s when it stands alone, nor is the card for clear danger', () => {
    const clear = writeCrisisCard({ language }, {});
    expect(removeHelpCards([said(formatHelpCard(cardIn(language))), said(clear)])).toEqual([]);
    expect(findHelpCard(clear)).toBeNull();
  });
});

it('what people write stays whole, even a card that they paste', () => {
  const pasted = { role: 'user' as const, content: formatHelpCard(cardIn('en')) };
  expect(removeHelpCards([pasted, said('No card.')])).toEqual([pasted, said('No card.')]);
});
