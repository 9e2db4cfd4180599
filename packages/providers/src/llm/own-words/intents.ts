import { foldText } from './words.ts';

/**
 * What a message wants, read by rules alone.
 * `question` is the rest: something that a memory has to answer.
 */
export type Intent =
  | 'greeting'
  | 'how-are-you'
  | 'thanks'
  | 'goodbye'
  | 'acknowledgement'
  | 'realness'
  | 'presence'
  | 'missing'
  | 'love'
  | 'regard'
  | 'hard-day'
  | 'good-news'
  | 'sayings'
  | 'values'
  | 'advice'
  | 'name'
  | 'more'
  | 'anything'
  | 'question';

type Rule = { intent: Intent; pattern: RegExp };

const KIN = '(?:grand)?(?:ma|pa|mother|father|mom|mum|dad|nan|gran|daughter|son)|mommy|mummy|daddy|nana|granny|gramps|aunt(?:ie)?|uncle|love|dear|darling|there|everyone|my \\w+';
/** What people put around a message without meaning it: names of kin, "please", "so much". */
const TRAILING = `(?:[ ,]+(?:${KIN}|again|too|so much|very much|a lot|today|tonight|now|then|really|please|\\w+))?`;

/** On the whole message. */
const WHOLE: Rule[] = [
  { intent: 'more', pattern: /^(and |please |ok(ay)?,? |yes,? (please,? )?)*((can|could|would|will) you )?((tell|say|give) (me |us )?)?(a bit |a little |some |any)?(more|go on|continue|keep going|what else|anything else|what then|what next|and then|then what|what happened (next|then|after( that)?|afterwards))( (about )?(it|that|this|of it|of that))?( please)?( then)?$/ },
  { intent: 'acknowledgement', pattern: /^(oh |ah |aw+ |wow |ha(ha)*h? |lol |i see |ok(ay)? |yes |yeah |no |right |really |sure |nice |lovely |beautiful |amazing |great |funny |wonderful |(that|this|it)( i|')?s (so |very |really |such )?(a )?(nice|lovely|beautiful|funny|great|sweet|amazing|wonderful|good|sad|hilarious)( story| one| memory)? |i (love|like|loved|liked) (that|this|it)( story)? |(so )?(sweet|touching) )+$/ },
  { intent: 'name', pattern: /^(what('| i|)s|tell me) your (full |first |last )?name$/ },
  { intent: 'anything', pattern: /^((please |can you |could you |would you )*tell (me|us) (a|another|some|one|your favou?rite|any) (story|stories|memory|memories|thing|tale)( (from|of|about) (you|yourself|your life|your (childhood|youth)|the (past|old days)))?|(please |can you )*tell (me|us) (something|anything)( about (you|yourself|your life))?|(please )?tell (me|us) about (you|yourself|your life)|what (do|can) you (remember|tell me|talk about)|what (should|can|could) (i|we) (ask|talk about)( you)?|surprise me|(share|give me) a (story|memory)|what is a (story|memory) you (love|like)|talk to me|say something)$/ },
];

/** Anywhere in the message. Order decides: what hurts to get wrong comes first. */
const ANYWHERE: Rule[] = [
  { intent: 'realness', pattern: /\b(are|r) (you|u) (really |actually |truly |still |just |only )*(real|alive|human|conscious|sentient|a? ?(real )?(person|human( being)?|robot|bot|chat ?bot|machine|computer|program|ghost|spirit)|an? (ai|artificial intelligence)|ai|dead|my (real )?\w+|back|him|her|who you say)$/ },
  { intent: 'realness', pattern: /\b(is (this|it|that) (really |actually |truly )?(you|really you|a (bot|robot|machine|computer|real person)|an ai|ai)|am i (really |actually )?(talking|speaking|chatting|writing) (to|with)|(who|what) are you( really)?$|are you (a real|an actual)|you('| a)re (just |only |not )?(a |an )?(ai|bot|robot|machine|computer|program|real))\b/ },
  { intent: 'presence', pattern: /\b((can|do) you (really )?(hear|see|feel|watch|sense|miss) (me|us)|(are|were) you (watching|looking)( over| down| after)?|(are|r) you (there|here|in heaven|with (me|us|god|\w+)|at peace|okay|ok|in pain|happy (there|where you are|up there|now))$|where are you( now)?$|what is it like (there|where you are|being dead|to be dead)|(will|when will) (i|we) see you( again)?|come back( to me)?$|(is there|are you in) (an afterlife|heaven))/ },
  { intent: 'missing', pattern: /\b(i|we) (really |still |just |do |all |always )*(miss|am missing|are missing) (you|u|him|her|talking (to|with) you|your)\b|\bmissing you\b|\b(i|we) (just |really )?wish (that )?(you|u) (were|was|could|had|didn)|\b(it|life) (is|s|has been|feels)( so| very| really)? (hard|empty|lonely|quiet|not the same) without you|\bsince you (died|passed|left|were gone|have been gone)|\b(can ?t|cannot) believe (that )?you( a|')?re gone|\bnot the same without you|\bi (still )?(cry|grieve|mourn)|\b(he|she|mom|mum|dad|grandma|grandpa|my \w+) (just |has )?(died|passed away)\b(?!.*\?)/ },
  { intent: 'regard', pattern: /\b((would|will|are|were) you (be )?(be )?(really |still )?(proud|ashamed|angry|mad|disappointed|cross|happy)( (of|at|with|for|in) (me|us|what i))|(do|did|could|would|can|will) you (ever |still |really )?(love|forgive|like|care about|think of|be proud of) (me|us)\b|what (do|would) you think of me|am i (a )?(good|bad|enough|a disappointment))/ },
  { intent: 'love', pattern: /^(i|we) (really |still |will always |do |always )*(love|adore) (you|u)\b|^love (you|u)\b|^i ?ll always love you|\b(hug|hugs|kiss|kisses)( for you| to you)?$/ },
  { intent: 'good-news', pattern: /^(guess what|good news|great news|i have (some |a bit of )?(good|great|big|wonderful|happy) news)|\bi( a|')?m (getting married|engaged|pregnant|having a baby|graduating|going to be a (mother|father|mom|mum|dad|grandmother|grandfather))|\b(i|we) (just |finally )*(got (the|a|my|that) (new )?(job|promotion|degree|place|house|offer|raise)|got (engaged|married|promoted|accepted|in)|passed (my|the)|graduated|had (a|our) baby|bought (a|our) (first )?(house|home)|won)\b/ },
  { intent: 'hard-day', pattern: /^(?!.*\b(did|were|was|have|had|do) you\b).*(\b(i|we) (feel|am feeling|am|was|have been|been|('|)m|felt) (so |very |really |a bit |a little |too |just |feeling |like )*(sad|lonely|alone|lost|down|low|tired|exhausted|scared|afraid|worried|anxious|stressed|overwhelmed|heartbroken|hopeless|depressed|giving up|empty|upset|unhappy|miserable|stuck|awful|terrible|hurt|a failure|crying)\b|\b(awful|terrible|rough|hard|bad|horrible|difficult|tough|long|rotten|dreadful) (day|week|night|time|month|year)\b|\b(giving|give) up\b|\bi (just )?(lost (my|a) (job|baby|friend|dog|cat|wife|husband|home)|broke up|got (fired|dumped|divorced)|failed)\b|\bi (can ?t|cannot) (sleep|cope|do this|go on|stop crying|take (it|this))\b)/ },
  { intent: 'sayings', pattern: /\b(what|which|tell).*\b(catch ?phrase|saying|sayings|expression|expressions|motto|phrases?)\b.*|\bwhat (did|do|would|were) you (always|often|usually|used to|constantly) (say|saying|tell (us|people|everyone|me))\b|\byour (favou?rite|usual) (saying|phrase|expression|quote|words)\b/ },
  { intent: 'values', pattern: /\b(your|you) (\w+ )?(core |most important |personal )?(values|principles|beliefs)\b|\bwhat (do|did|would) you (\w+ )?(believe in|value|stand for|hold dear|live by|care about)( most)?|\bwhat (matters|mattered|is|was|s) (the )?(most )?(important )?(most )?(to you|in life|in your life)\b|\bmost important (thing|things|part)( in| of|$)/ },
  { intent: 'advice', pattern: /\b(advice|advise|tips?|guidance|words of wisdom|wisdom|life lessons?)\b(?!.*\b(he|she|they|who|father|mother|doctor)\b.*\b(give|gave|given)).*\b(me|us|my|have|life|today|share|young|your|for)\b|\b(any|some|your) (advice|wisdom|tips|words of wisdom)\b|^(what|which) (is|s|was) your (best )?advice|\b(what|how) (should|shall|can|could) i (do|handle|deal|cope|live|decide|choose|get (over|through))\b|^should i\b|\bwhat would you (do|say|tell me|advise|want me|want for me)( (in my|if|to do|about my|now)|$)/ },
  { intent: 'how-are-you', pattern: /^(hi|hello|hey)?[ ,]*(so )?how (are|r|have) (you|u)( been| doing| feeling| keeping)?( today| now| this \w+| lately)?$|^how('| i|)s (it going|everything|life|things)( today| with you)?$|^(are you|you) (ok|okay|well|alright)( today)?$|^(how|what)('| i|)s (you|up|new)$/ },
];

const GREETING = new RegExp(`^(hi+|hello|hey+|hiya|howdy|greetings|good (morning|afternoon|evening|day)|morning|evening)${TRAILING}(?=$|[ ,.!?])`);
const GOODBYE =
  /\b(good ?bye|bye( bye)?|farewell|good ?night|nighty night|night night|sleep (well|tight)|see (you|ya)( (later|soon|tomorrow|then|around|again))?|talk (to you )?(later|soon|tomorrow)|take care|until (tomorrow|next time)|(i )?(have to|need to|must|should|gotta|got to|better) (go|run|leave|sleep|be going)( now| to (bed|sleep|work))?|(i ?m|i am) (off|going|leaving)( to (bed|sleep|work))?( now)?|that ?s all( for (now|today))?|sweet dreams|ttyl)\b/;
const THANKS = /\b(thank(s| you|ing you)|thx|cheers|bless you|grateful|appreciate (it|that|this|you))\b/;
/** Something more is asked than thanks or a farewell. */
const ASKS = /\?|^(who|what|when|where|why|how|which|did|do|does|was|were|is|are|can|could|tell)\b/;

/**
 * Reads what a message wants.
 * A greeting before a question is left off: "Hi, where were you born?" is a question.
 */
export function readIntent(message: string): { intent: Intent; rest: string } {
  const plain = plainOf(message);
  const rest = withoutGreeting(plain);
  const whole = WHOLE.find(({ pattern }) => pattern.test(rest) || pattern.test(`${rest} `));
  if (whole && rest) return { intent: whole.intent, rest: message };
  const anywhere = rest ? ANYWHERE.find(({ pattern }) => pattern.test(rest) || listClauses(message).some((clause) => pattern.test(clause))) : undefined;
  if (anywhere) return { intent: anywhere.intent, rest: message };
  if (!asksMore(message, rest)) {
    if (GOODBYE.test(rest) && rest.split(' ').length <= 14) return { intent: 'goodbye', rest: message };
    if (THANKS.test(rest) && !/\bthanksgiving\b/.test(rest)) return { intent: 'thanks', rest: message };
  }
  if (plain === '' || (rest === '' && GREETING.test(plain))) return { intent: 'greeting', rest: message };
  return { intent: 'question', rest: message };
}

function asksMore(message: string, rest: string): boolean {
  return message.includes('?') || (ASKS.test(rest) && !/^(can|could) (talk|see)\b/.test(rest));
}

/** Folded, without punctuation but apostrophes turned to spaces where they join: "what's" is "what s". */
function plainOf(text: string): string {
  return foldText(text)
    .replace(/'(s|re|m|ve|ll|d|t)\b/g, ' $1')
    .replace(/n t\b/g, ' t')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function listClauses(message: string): string[] {
  return message.split(/[.!?…,;\n]+/u).map(plainOf).filter(Boolean);
}

function withoutGreeting(plain: string): string {
  const rest = plain.replace(/^(hi+|hello|hey+|hiya|howdy|greetings|good (morning|afternoon|evening|day))( (there|again|everyone))?\b/, '').trim();
  if (rest === plain) return plain;
  // What is left of "Hello, Grandma" is only who is greeted.
  return rest.split(' ').length <= 2 && !/\b(you|what|who|when|where|why|how|tell|thanks?|bye|night)\b/.test(rest) ? '' : rest;
}
