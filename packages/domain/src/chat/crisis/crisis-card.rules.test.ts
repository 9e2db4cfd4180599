import { HELP_LINES } from '@everkin/contracts/help-lines.data';
import { describe, expect, it } from 'vitest';
import { selectHelpLines, writeCrisisCard } from './crisis-card.rules.ts';

const numbers = (language: string, country: string | null = null): string[] =>
  selectHelpLines(language, country).map(({ number }) => number);

describe('the card of help lines', () => {
  it('lists at most three lines of the countries where the language is spoken', () => {
    expect(numbers('en')).toEqual(['988', '116 123', '13 11 14']);
    expect(numbers('de')).toEqual(['0800 111 0 111', '142', '143']);
    expect(numbers('nl')).toEqual(['0800 0113', '1813']);
  });

  it('lists the person’s own country first, whatever language is spoken there', () => {
    expect(numbers('en', 'NZ')).toEqual(['1737', '988', '116 123']);
    expect(numbers('pl', 'GB')).toEqual(['116 123', '800 70 2222']);
    expect(numbers('en', 'JP')).toEqual(['988', '116 123', '13 11 14']);
  });

  it('says in plain text who writes, whom to call, where other lines are, and what to do in danger', () => {
    expect(writeCrisisCard({ language: 'en' }, { timeZone: 'Europe/London' })).toBe(
      [
        'This message is from Everkin. What you wrote sounds very heavy, and you should not have to carry it alone. Somebody can be with you now, by phone, at any hour.',
        'United Kingdom and Ireland: Samaritans, call 116 123\nUnited States and Canada: 988 Suicide & Crisis Lifeline, call or text 988\nAustralia: Lifeline, call 13 11 14',
        'Other countries: findahelpline.com',
        'If you or somebody else is in danger right now, call your emergency number (112, 911, 999, 111 or 000), or go to somebody near you and say it to them.',
      ].join('\n\n'),
    );
  });

  it('is in the language of the message', () => {
    expect(writeCrisisCard({ language: 'fr' }, {})).toContain('France: 3114, appelez le 3114');
  });

  it('names the source of each line, and whether somebody checked it', () => {
    for (const { source, checkedOn } of HELP_LINES) {
      expect(source).toMatch(/\.[a-z]{2,}/);
      expect(checkedOn === null || /^\d{4}-\d{2}-\d{2}$/.test(checkedOn)).toBe(true);
    }
  });
});
