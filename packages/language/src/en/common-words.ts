/**
 * Words that are frequent in English and rare in the other supported languages (`die`, `was` and `in` are left out): a text without
 * any of them is hardly English.
 */
export const ENGLISH_COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'i you my your it is the and to of that this there have has had not do does did with for but they them their we our she her his him ' +
    'be been are were will would could should can just now when who how what where why if then than from about at on by up out off over ' +
    'get got go going gone want wanted think know feel keep need see say said tell take took give gave make made like love miss again ' +
    'anymore any every everyone nobody nothing never always still after before without mum mom dad nan gran because all some one here back anything something anyone point life more left nobody else'
  ).split(' '),
);
