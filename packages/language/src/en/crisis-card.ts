import type { CrisisCardWords } from '../crisis-card-words.ts';

export const ENGLISH_CARD: CrisisCardWords = {
  language: 'en',
  opening:
    'This message is from Everkin. What you wrote sounds very heavy, and you should not have to carry it alone. Somebody can be with you now, by phone, at any hour.',
  note: 'If any of this is about harming yourself, help is near.',
  call: 'call',
  callOrText: 'call or text',
  elsewhere: 'Other countries',
  emergency:
    'If you or somebody else is in danger right now, call your emergency number (112, 911, 999, 111 or 000), or go to somebody near you and say it to them.',
};
