import { addPronunciation, phonemize } from 'phonemize';

/** Words the package's dictionary lacks or gets wrong, in its notation; for homographs, the one common in stories: "we lived". */
const PRONUNCIATIONS: Record<string, string> = {
  "don't": 'ˈdoʊnt',
  "won't": 'ˈwoʊnt',
  "can't": 'ˈkænt',
  "didn't": 'ˈdɪdənt',
  "doesn't": 'ˈdʌzənt',
  "isn't": 'ˈɪzənt',
  "wasn't": 'ˈwʌzənt',
  "weren't": 'ˈwɝənt',
  "aren't": 'ˈɑɹənt',
  "hasn't": 'ˈhæzənt',
  "hadn't": 'ˈhædənt',
  "mustn't": 'ˈmʌsənt',
  "shouldn't": 'ˈʃʊdənt',
  "couldn't": 'ˈkʊdənt',
  "wouldn't": 'ˈwʊdənt',
  "you're": 'jʊɹ',
  "we're": 'wɪɹ',
  "they're": 'ðɛɹ',
  "o'clock": 'əˈklɑk',
  "o'brien": 'oʊˈbɹaɪən',
  eleven: 'ɪˈlɛvən',
  thirteen: 'θɝˈtin',
  fourteen: 'fɔɹˈtin',
  seventeen: 'sɛvənˈtin',
  nineteen: 'naɪnˈtin',
  thirty: 'ˈθɝti',
  live: 'lɪv',
  lived: 'lɪvd',
  lives: 'lɪvz',
  tears: 'tɪɹz',
  clothes: 'kloʊz',
  kilometre: 'kɪˈlɑmɪtɝ',
  kilometres: 'kɪˈlɑmɪtɝz',
};
for (const [word, pronunciation] of Object.entries(PRONUNCIATIONS)) addPronunciation(word, pronunciation);

/** Words without stress in a sentence; all others carry some. */
const UNSTRESSED = new Set(
  `a an the of to in on and or but is was were are am be been do did does you your i my we our us it its that this with for at
  me had have has by from as he she his her him they them their so if then than there what when where who how can could would
  should will not no`.split(/\s+/),
);

/** Kokoro's symbols for IPA digraphs; it was trained on American English in misaki's notation. */
const SIGNS: [RegExp, string][] = [
  [/ɫ/g, 'l'],
  [/r/g, 'ɹ'],
  [/g/g, 'ɡ'],
  [/ː/g, ''],
  [/t͡?ʃ/g, 'ʧ'],
  [/d͡?ʒ/g, 'ʤ'],
  [/eɪ/g, 'A'],
  [/aɪ/g, 'I'],
  [/aʊ/g, 'W'],
  [/ɔɪ/g, 'Y'],
  [/oʊ/g, 'O'],
];
const VOWEL = 'aeiouæɑɒɔəɛɜɪʊʌɝɚAIOWYᵻ';
const CONSONANTS_BEFORE_VOWEL = new RegExp(`([ˈˌ])([^${VOWEL}ˈˌ]*)([${VOWEL}])`, 'g');
const FIRST_VOWEL = new RegExp(`([${VOWEL}])`);

function toKokoro(phonemes: string, word: string): string {
  let signs = SIGNS.reduce((sum, [pattern, sign]) => sum.replace(pattern, sign), phonemes);
  // IPA puts the stress mark before the syllable, Kokoro before the vowel.
  signs = signs.replace(CONSONANTS_BEFORE_VOWEL, '$2$1$3');
  if (!/[ˈˌ]/.test(signs) && !UNSTRESSED.has(word.toLowerCase())) signs = signs.replace(FIRST_VOWEL, 'ˈ$1');
  return signs.replaceAll(/([ˈˌ])ɝ/g, '$1ɜɹ').replaceAll(/[ɝɚ]/g, 'əɹ');
}

const STOP = /^[.,;:!?…—]+$/;

/**
 * Converts a sentence to Kokoro's phonemes. Whole sentences only: "a" and "the" sound different in isolation.
 * @param sentence output of `normalizeForSpeech`
 */
export function toPhonemes(sentence: string): string {
  let said = '';
  for (const { phoneme, word } of phonemize(sentence, { returnArray: true })) {
    const sound = phoneme.trim();
    if (sound === '') continue;
    if (STOP.test(sound)) said += sound === '—' ? ' —' : sound;
    else said += `${said === '' ? '' : ' '}${toKokoro(sound, word)}`;
  }
  return said;
}
