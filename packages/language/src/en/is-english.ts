import { listWords } from '../words.ts';
import { ENGLISH_COMMON_WORDS } from './common-words.ts';

/**
 * Frequent words of other languages in the Latin script, folded. Left out is what English families write too: names, endearments
 * ("oma", "abuela"), short forms ("ta", "min") and words that exist in both ("die", "me", "on").
 */
const WORDS_OF_OTHERS: ReadonlySet<string> = new Set(
  // Spanish, Portuguese, Catalan
  (
    'que los una por para como pero esta estas eres soy fue cuando donde quien porque tambien hola gracias buenos buenas dias noches tienes ' +
    'quiero extrano echo menos muy eso esto aqui hoy ayer siempre nunca tengo puedo sabes cuentame nao voce uma seu sua meu minha obrigada ' +
    'obrigado onde quando bom dia noite hoje ontem muito muita saudade saudades tudo isso conta tinha fazer fui estou ' +
    // French, Italian, Romanian
    'je vous nous est dans avec pour qui mais votre notre mes tes cest jai suis etais etait tres bien aujourdhui hier comment pourquoi quand ' +
    'bonjour bonsoir merci beaucoup toujours jamais raconte avais avait depuis pendant sont che gli sono come dove perche tuo tua mio mia ciao grazie ' +
    'buongiorno buonanotte ti hai ho era eri stai oggi ieri sempre mai molto tanto cosa questo quello racconta raccontami della sunt este ' +
    'unde pentru foarte ' +
    // German, Dutch, Scandinavian
    'ich du wir ihr und nicht ein eine einen ist bist mit auf wie wo warum wer dein deine mein meine habe hast heute gestern immer nie noch auch ' +
    'guten morgen danke liebe dich dir mich mir dem des sehr schon erzahl wurde waren jij je hij zij een het voor niet maar waar waarom eens vertel ' +
    'mijn jouw heb hebt ook nog vandaag gisteren altijd nooit goedemorgen goedenacht bedankt jou jullie veel deze jag inte och ar hur vad med ' +
    'tack ikke hvordan hvor hvorfor det jeg deg dig mig meg takk hej morgon mormor farmor ' +
    // Polish, Czech, Hungarian, Turkish, Finnish, Indonesian, Tagalog
    'nie sie jest jak gdzie kiedy dlaczego moja moj twoja twoj babciu dziadku dzien dobry dziekuje kocham tesknie czy mnie cie jestes dzisiaj ' +
    'wczoraj byl byla bylo zawsze jsi jsem kde proc moje dnes hogy volt vagy miert koszonom bir ben sen cok nasil neden tesekkur bugun olan ' +
    'mina sina miten missa kiitos oli aku kamu yang tidak apa saya ini itu di dulu ako ikaw hindi naman mahal kita po kamusta kumusta saan'
  ).split(' '),
);

/** From so many words on, a message without a frequent English word may be in another language. */
const WORDS_OF_A_LANGUAGE = 3;
/** Of words with marked letters; names with a capital may have them in English too. */
const MARKED_SHARE = 0.25;

const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;
const MARKED_LETTER = /[À-ɏḀ-ỿ]/u;
const CAPITAL = /^\p{Lu}/u;

/**
 * Whether a message is in English, as far as single words show it: terse English ("Passed driving test yesterday") has no frequent word,
 * so that only signs of another language count against it. One or two Latin words are taken for English.
 */
export function isEnglish(message: string): boolean {
  if (OTHER_LETTER.test(message)) return false;
  const words = listWords(message);
  if (words.length < WORDS_OF_A_LANGUAGE || words.some((word) => ENGLISH_COMMON_WORDS.has(word))) return true;
  const marked = message.split(/\s+/).filter((word) => MARKED_LETTER.test(word) && !CAPITAL.test(word)).length;
  return marked < MARKED_SHARE * words.length && !words.some((word) => WORDS_OF_OTHERS.has(word));
}
