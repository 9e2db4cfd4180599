import type { CrisisCardWords } from '../crisis-card-words.ts';

export const GERMAN_CARD: CrisisCardWords = {
  language: 'de',
  opening:
    'Das ist keine Antwort in jemandes Stimme. Was Sie geschrieben haben, klingt sehr schwer, und Sie sollen es nicht allein tragen müssen. Jemand kann jetzt am Telefon für Sie da sein.',
  possible: 'Hier schreibt Everkin, nicht {name}. Es ist gut, dass Sie das geschrieben haben. Sind Sie gerade in Sicherheit?',
  call: 'anrufen',
  callOrText: 'anrufen oder schreiben',
  elsewhere: 'Andere Länder',
  emergency:
    'Wenn Sie oder jemand anderes jetzt in Gefahr sind, rufen Sie den Notruf (112 oder 911) an, oder gehen Sie zu jemandem in der Nähe und sagen Sie es.',
};
