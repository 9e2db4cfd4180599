import { phonemize } from 'phonemize';
import { normalizeForSpeech } from '../kokoro/normalize-text.ts';

/** Writes numbers and symbols as words, because transcribers write "42", "4.30" and "kilometers". */
export const spellNumbers = (text: string): string =>
  phonemize(normalizeForSpeech(text.replaceAll(/(\d)\.(\d\d) /g, '$1:$2 ')), { returnArray: true })
    .map(({ word }) => word.replace(/metre(s?)$/, 'meter$1'))
    .join(' ');
