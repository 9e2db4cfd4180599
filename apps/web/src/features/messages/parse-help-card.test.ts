import { describe, expect, test } from 'vitest';
import { parseHelpCard } from './parse-help-card.ts';

describe('a card of help lines', () => {
  test('has each line with a number to press, between the text before and after', () => {
    expect(
      parseHelpCard(
        'You are not alone.\n\nUnited Kingdom and Ireland: Samaritans, call 116 123\nNew Zealand: Need to talk?, call or text 1737\n\nOther countries: findahelpline.com\n\nCall 112, 911 or 999.',
      ),
    ).toEqual({
      opening: ['You are not alone.'],
      lines: [
        { where: 'United Kingdom and Ireland', name: 'Samaritans', ways: 'call', number: '116 123' },
        { where: 'New Zealand', name: 'Need to talk?', ways: 'call or text', number: '1737' },
      ],
      closing: ['Other countries: findahelpline.com', 'Call 112, 911 or 999.'],
    });
  });

  test('without lines is a note', () => {
    expect(parseHelpCard('Thank you for saying so.')).toEqual({ opening: ['Thank you for saying so.'], lines: [], closing: [] });
  });
});
