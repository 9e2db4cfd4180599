import type { CrisisCardWords } from '../crisis-card-words.ts';

export const ITALIAN_CARD: CrisisCardWords = {
  language: 'it',
  opening:
    'Questa non è la voce di nessuno. Quello che hai scritto sembra molto pesante, e non devi portarlo senza aiuto. Qualcuno può starti vicino adesso, al telefono.',
  note: 'Se in tutto questo c’è il pensiero di farti del male, l’aiuto è vicino.',
  call: 'chiama lo',
  callOrText: 'chiama o scrivi a',
  elsewhere: 'Altri paesi',
  emergency:
    'Se tu o un’altra persona siete in pericolo adesso, chiama il numero di emergenza (112 o 911), o vai da qualcuno vicino a te e diglielo.',
};
