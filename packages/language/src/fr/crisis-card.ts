import type { CrisisCardWords } from '../crisis-card-words.ts';

export const FRENCH_CARD: CrisisCardWords = {
  language: 'fr',
  opening:
    'Ceci n’est la voix de personne. Ce que vous avez écrit semble très lourd, et vous ne devriez pas le porter en étant seul. Quelqu’un peut être avec vous maintenant, au téléphone.',
  note: 'Si vous pensez à vous faire du mal, de l’aide est tout près.',
  call: 'appelez le',
  callOrText: 'appelez ou écrivez au',
  elsewhere: 'Autres pays',
  emergency:
    'Si vous ou quelqu’un d’autre êtes en danger maintenant, appelez les secours (112 ou 911), ou allez voir quelqu’un près de vous et dites-le-lui.',
};
