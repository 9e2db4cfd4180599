import { phonemize } from 'phonemize';
import { writeAsSaid } from '../kokoro/spoken-text.ts';

/** A text with its numbers and signs as words: a transcriber writes "42" for what was said as "forty two". */
export const sayNumbers = (text: string): string =>
  phonemize(writeAsSaid(text), { returnArray: true })
    .map(({ word }) => word)
    .join(' ');
