/** Where somebody answers at any hour, in the order of a card. Numbers as their services publish them. */
export const HELP_LINES = [
  { where: 'United States and Canada', line: '988 Suicide & Crisis Lifeline', call: '988', also: 'call or text' },
  { where: 'United Kingdom and Ireland', line: 'Samaritans', call: '116 123', also: 'call' },
  { where: 'Australia', line: 'Lifeline', call: '13 11 14', also: 'call' },
  { where: 'New Zealand', line: 'Need to talk?', call: '1737', also: 'call or text' },
] as const;

/** Of the police and the ambulance, as the words below and the Safety page name them. */
export const EMERGENCY_NUMBERS = ['112', '911', '999', '111', '000'] as const;

/** Where lines in other countries are listed. */
export const HELP_ELSEWHERE = { name: 'findahelpline.com', url: 'https://findahelpline.com' } as const;

/** What is said around the lines, by the server and by the page alike. */
export const HELP_WORDS = {
  opening:
    'What you wrote sounds very heavy, and you should not have to carry it alone. Somebody can be with you now, by phone, at any hour.',
  inDanger:
    'If you are in danger right now, call your emergency number (112, 911, 999, 111 or 000), or go to somebody near you and say it to them.',
} as const;
