import { CHOICE_MARK } from '@everkin/contracts/replies/format-parts';
import { ANYWHERE_RULES, type Intent, type Rule, WHOLE_RULES } from './intent-rules.ts';
import { listClauses, speakPlainly } from './plain-speech.ts';
import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import type { MessageKind } from '@everkin/language/en/message-kinds';
import { asksAboutAsker, asksToRemember } from '@everkin/language/en/remembering';
import { classifyStatement } from './statements.ts';
import { fitEmotion } from './fit-emotion.ts';
import { weighIntent } from './weigh-intent.ts';

const GREETING = /^(hi+|hello|hey+|hiya|howdy|greetings|good (morning|afternoon|evening|day)|morning|evening)\b( (there|again|everyone))?/;
/** "Hello, Grandma Nell": up to this many words after a greeting are a name. */
const NAME_WORDS_MAX = 2;
const SAYS_MORE = /\b(you|what|who|when|where|why|how|tell|thanks?|bye|night)\b/;
const GOODBYE = [
  /\b(good ?bye|bye|farewell|good ?night|night night|sleep (well|tight)|sweet dreams|take care)\b/,
  /\b(see you|talk (to you )?)( (later|soon|tomorrow|then|around|again))\b|^see you\b|\buntil (tomorrow|next time)\b/,
  /\b(have to|need to|must|should|got to|gotta|better) (go|run|leave|sleep|be going)( now)?( to (bed|sleep|work))?( now)?$/,
  /\bi am (off|going|leaving)( to (bed|sleep|work))?( now)?$|\bthat is all( for (now|today))?$/,
  /^(ok |okay |right |well )*(good ?)?(night|nite|nighty night|nos da|laters?|ttyl|see ya|cheerio|ta ra|tara)( \w+)?( love you| thanks| thank you)?$/,
  /\b(off to (bed|sleep)|going to (try and |try to )?(sleep|bed)|(got|gotta|have|need) ?(to )?(go|run|dash|get the kids|pick up|get going)|heading (off|out|to bed)|(speak|talk|catch you) (soon|tomorrow|later))\b/,
];
const GOODBYE_WORDS_MAX = 14;
const THANKS = /\b(thanks?|thank you|thanking you|thx|cheers|bless you|grateful|appreciate (it|that|this|you))\b/;
const ASKS = /^(who|what|when|where|why|how|which|did|do|does|was|were|is|are|can|could|tell)\b/;

/** Accepts the offer to read on. */
const YES =
  /^(oh |well )?(yes|yeah|yep|sure|ok|okay|please|please do|go ahead|of course|i would( like (that|to))?|do|yes i would)( please| do| go on| tell me| of course| i would)*( grandma| grandpa| gran| mum| dad)?$/;
const READ_ON = `${CHOICE_MARK}Read on`;
/** After a quotation, "yes please" asks for more of it; "yes" alone only agrees. */
const ASKS_FOR_MORE = /\b(please|go (on|ahead)|tell me|i would)\b/;

const takesUpMore = (plain: string, lastReply: string): boolean =>
  YES.test(plain) && (lastReply.includes(READ_ON) || (lastReply.startsWith('“') && ASKS_FOR_MORE.test(plain)));

/** A score of what a message calls for, and the last reply. */
type Context = {
  lastReply?: string | undefined;
  rated?: ReadonlyMap<MessageKind, number> | null | undefined;
  /** How it sounds, where that is known. */
  emotion?: EmotionKind | null;
};

/**
 * Classifies a message's intent: by rules, and by the score of its kind where there is one. When in doubt it is a question, so that
 * no question about a memory is lost.
 */
export function classifyIntent(message: string, { lastReply = '', rated = null, emotion = null }: Context = {}): Intent {
  const byRules = fitEmotion(classifyByRules(message, lastReply), emotion, message);
  // A title in quotation marks chooses a memory.
  if (asksAboutAsker(message) && !message.includes('“')) return 'regard';
  const plain = speakPlainly(message);
  if (SEEKS_COMFORT.test(plain)) return 'hard-day';
  // "Do you still think of Panic?" turns on what it names, whatever it sounds like.
  if (byRules === 'question' && (asksToRemember(message) || NAMES_SUBJECT.test(plain))) return 'question';
  const intent = rated ? weighIntent(byRules, rated, ASKS_OF_SOMEBODY.test(plain)) : byRules;
  return fitEmotion(intent === 'loss' && isLostThing(plain) ? 'news' : intent, emotion, message);
}

/** "Do you think we'll be ok": nobody can know, and whoever asks is worried. */
const SEEKS_COMFORT =
  /\b(?:do|dont) (?:you|u) (?:really |still )?think (?:that )?(?:i|we|he|she|they|it|things|everything|\p{L}{3,12}) (?:will|ll|is going to|am going to|are going to)(?: \p{L}+)? be (?:ok|okay|alright|all right|fine)\b/u;

/** "Finn lost another tooth": nobody died. */
const isLostThing = (plain: string): boolean => LOST_THING.test(plain) && !/\b(?:died|dead|passed|funeral)\b/.test(plain);
const LOST_THING =
  /\blost (?:\p{L}+ ){0,3}(?:tooth|teeth|match|game|keys?|phone|purse|glasses|bet|weight|gloves?|shoes?|bag|hat|count|track)\b/u;

/** "Would Mum have minded", "were the nuns kind": the verb before whom it asks about. "Did you hear", "is that so" may be anything. */
const ASKS_OF_SOMEBODY =
  /^((and|so|but|oh|ok|well) )*(would|did|was|were|does|do|has|had|could|is|are) (he|she|they|we|there|any(one|body)|every(one|body)|the|your|my|our|his|her|their|mum|mom|mam|dad|nan|gran|grandma|grandad|grandpa|granny|auntie|aunty|uncle) ?\p{L}{2}/u;

const NAMES_SUBJECT = /^((and|so|but) )*(tell (me|us) (more )?about|what about|what was|who was) (the|my|our|your) \p{L}{3,}/u;

/** A greeting before a question is ignored: "Hi, where were you born?" is a question. */
function classifyByRules(message: string, lastReply: string): Intent {
  const plain = speakPlainly(message);
  if (takesUpMore(plain, lastReply)) return 'more';
  const rest = leaveOffGreeting(plain);
  if (rest === '') return 'greeting';
  const bare = rest.replace(ADDRESS, '');
  return (
    readGoodbye(message, bare) ??
    findRule(WHOLE_RULES, [plain, rest, bare]) ??
    findRule(ANYWHERE_RULES, [rest, bare, ...listClauses(message)]) ??
    readThanks(message, rest) ??
    classifyStatement(message, rest) ??
    'question'
  );
}

function findRule(rules: Rule[], texts: string[]): Intent | undefined {
  return rules.find(({ patterns, unless }) => patterns.some((pattern) => texts.some((text) => pattern.test(text) && !unless?.test(text))))
    ?.intent;
}

const asksSomething = (message: string, rest: string): boolean => message.includes('?') || ASKS.test(rest);

/** A farewell, before any feeling in it ("bye, love you"), unless the same message asks for something. */
function readGoodbye(message: string, rest: string): Intent | undefined {
  if (asksSomething(message, rest)) return undefined;
  return GOODBYE.some((pattern) => pattern.test(rest)) && rest.split(' ').length <= GOODBYE_WORDS_MAX ? 'goodbye' : undefined;
}

/** "night dad xx", "is it really you nana" */
const ADDRESS =
  /(?<=\S)( x{1,9}| xo{1,9}| (grandma|granma|gran|granny|nan|nana|nanna|nanny|grandpa|grandad|gramps|mum|mummy|mom|mommy|mam|mama|dad|daddy|dada|papa|auntie|aunty|uncle)){1,4}$/;

const readThanks = (message: string, rest: string): Intent | undefined =>
  !asksSomething(message, rest) && THANKS.test(rest) ? 'thanks' : undefined;

function leaveOffGreeting(plain: string): string {
  const rest = plain.replace(GREETING, '').trim();
  if (rest === plain) return plain;
  return rest.split(' ').length <= NAME_WORDS_MAX && !SAYS_MORE.test(rest) ? '' : rest;
}
