import type { VoiceKind } from '@everkin/contracts/voice';

type KindCopy = {
  /** Titles of the dialog and of the card for a sample. */
  dialogTitle: string;
  cardLabel: string;
  /** What is done with a sample, and where it is sent. */
  what: string;
  later: string;
  making: string;
  /** What the avatar has; follows its name. */
  made: string;
  madeTitle: string;
  failedTitle: string;
  failed: string;
};

/** The name of a voice kind: a likeness is never called a clone (docs/PRODUCT.md, Likeness and clone). */
export const VOICE_COPY: Record<VoiceKind, KindCopy> = {
  clone: {
    dialogTitle: 'Voice Cloning',
    cardLabel: 'Voice Clone',
    what: 'The sample is sent to ElevenLabs, a voice service, which makes a voice from it. Removing the voice deletes it there too. The recording is also kept with the memories.',
    later: 'You can add a voice clone later from avatar settings.',
    making: 'A voice is being made from the sample.',
    made: 'has a voice.',
    madeTitle: 'Voice cloned successfully',
    failedTitle: 'Voice cloning failed',
    failed: 'There was an issue cloning the voice.',
  },
  likeness: {
    dialogTitle: 'Voice Likeness',
    cardLabel: 'Voice Sample',
    what: 'A likeness is made from the sample: a synthetic voice of similar pitch and pace, not a copy of the voice. It is made here; the sample is not sent to anyone. The recording is also kept with the memories.',
    later: 'You can add a voice later from avatar settings.',
    making: 'A likeness of the voice is being made from the sample.',
    made: 'has a voice: a likeness, of similar pitch and pace.',
    madeTitle: 'Voice likeness is ready',
    failedTitle: 'Voice likeness failed',
    failed: 'A likeness of the voice could not be made.',
  },
};
