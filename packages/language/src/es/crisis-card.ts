import type { CrisisCardWords } from '../crisis-card-words.ts';

export const SPANISH_CARD: CrisisCardWords = {
  language: 'es',
  opening:
    'Esto no lo dice la voz de nadie. Lo que has escrito suena muy duro, y no tienes por qué llevarlo a solas. Alguien puede estar contigo ahora, por teléfono.',
  note: 'Si algo de esto tiene que ver con hacerte daño, hay ayuda cerca.',
  call: 'llama al',
  callOrText: 'llama o escribe al',
  elsewhere: 'Otros países',
  emergency: 'Si tú u otra persona está en peligro ahora, llama a emergencias (112 o 911), o ve con alguien que esté cerca y díselo.',
};
