import type { CrisisCardWords } from '../crisis-card-words.ts';

export const GERMAN_CARD: CrisisCardWords = {
  language: 'de',
  opening:
    'Das ist keine Antwort in jemandes Stimme. Was Sie geschrieben haben, klingt sehr schwer, und Sie sollen es nicht allein tragen müssen. Jemand kann jetzt am Telefon für Sie da sein.',
  note: 'Wenn Sie daran denken, sich etwas anzutun: Hilfe ist nah.',
  call: 'anrufen',
  callOrText: 'anrufen oder schreiben',
  elsewhere: 'Andere Länder',
  emergency:
    'Wenn Sie oder jemand anderes jetzt in Gefahr sind, rufen Sie den Notruf (112 oder 911) an, oder gehen Sie zu jemandem in der Nähe und sagen Sie es.',
};
