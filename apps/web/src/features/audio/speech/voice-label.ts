import { LOCAL_VOICE_PREFIX } from '@everkin/contracts/choices';

/** Labels a voice truthfully: never as the person, and a likeness never as a clone (docs/PRODUCT.md, Likeness and clone). */
export const voiceLabel = (voiceId: string | null): string =>
  voiceId?.startsWith(LOCAL_VOICE_PREFIX) ? 'Synthetic voice, a likeness' : 'Synthetic voice';
