import type { CrisisCardWords } from '../crisis-card-words.ts';

export const PORTUGUESE_CARD: CrisisCardWords = {
  language: 'pt',
  opening:
    'Isto não é a voz de ninguém. O que você escreveu parece muito pesado, e não precisa de o carregar sem ajuda. Alguém pode estar consigo agora, por telefone.',
  note: 'Se algo disto tem a ver com fazer mal a si, há ajuda por perto.',
  call: 'ligue',
  callOrText: 'ligue ou escreva para',
  elsewhere: 'Outros países',
  emergency:
    'Se você ou outra pessoa estiver em perigo agora, ligue para a emergência (112, 190, 192 ou 911), ou vá ter com alguém perto de si e diga.',
};
