import type { CrisisCardWords } from '../crisis-card-words.ts';

export const DUTCH_CARD: CrisisCardWords = {
  language: 'nl',
  opening:
    'Dit is niemands stem. Wat je schreef klinkt heel zwaar, en je hoeft het niet alleen te dragen. Er kan nu iemand voor je zijn, aan de telefoon.',
  note: 'Als het erom gaat dat je jezelf iets wilt aandoen: hulp is dichtbij.',
  call: 'bel',
  callOrText: 'bel of sms',
  elsewhere: 'Andere landen',
  emergency: 'Ben jij of is iemand anders nu in gevaar, bel dan het alarmnummer (112 of 911), of ga naar iemand in de buurt en zeg het.',
};
