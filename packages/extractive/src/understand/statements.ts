import type { Intent } from './intent-rules.ts';
import { listClauses } from './plain-speech.ts';

/** Asks for something, wherever it stands: such a message may need a memory. */
const ASKS_SOMETHING =
  /\b(who|whom|whose|what|when|where|why|which|how|do you|did you|does|have you|had you|were you|are you|would you|could you|can you|will you|tell me|tell us|tell about|remind me|i wonder|wondering|remember|asks|asked|asking|wants to know|want to know|ever|whatever|describe|show me|talk about|hear about|know about)\b/;
const BEGINS_QUESTION =
  /^((and|but|so|ok|okay|oh|omg|lol|well|hey|hi|hello|please|also|then|grandma|grandpa|gran|nan|nana|mum|mom|dad|mam) )*(do|did|does|were|are|can|could|would|should|shall|may|might|tell|describe|remember|talk|explain|say|sing|read|give|share|list|name|any|about|(is|was|has|have|had|am|will|got)(?! (a|an|to|been|being|so|such|no|not|my|the|another|some|just|really)\b))\b/;
/** "the penny he left you" names a subject. */
const BEGINS_SUBJECT = /^(the|that|this|those|these|a|an|your) /;
/** A statement has a verb: "the earthquake of 1968" has none, and names a subject to hear of. */
const VERB =
  /\b(is|was|are|were|am|been|being|has|have|had|do|does|did|can|could|will|would|should|must|might|won|lost|got|get|gets|went|goes|going|came|comes|coming|said|says|saw|see|made|make|makes|took|takes|gave|told|tells|found|left|felt|feel|feels|bought|sold|broke|fell|ate|drank|drove|flew|ran|began|started|kept|keeps|thought|think|thinks|knew|know|hope|hopes|need|needs|want|wants|like|likes|love|loves|hate|hates|miss|just|finally|not|expecting|\w{3,}ed|\w{3,}n't|cant|wont|dont|isnt|wasnt|havent|hasnt|didnt|doesnt|im|ive|ill|hes|shes|its|weve|theyre|theyve)\b|\b\p{L}+ s (here|home|back|gone|born|coming|going|in|out|off|ok|fine|got|been|a|not|so|just|\p{L}+ing)\b/u;
const SPEAKS_TO_YOU = /\b(you|your|yours|yourself|u|ur)\b/;
const WORDS_MIN = 3;

const AFRAID = /\b(scared|afraid|frightened|terrified|anxious|nervous|worried|worrying|panicking|panic)\b/;
const BAD =
  /\b(died|dead|dying|death|passed away|passed on|cancer|tumou?r|chemo|hospital|hospice|stroke|heart attack|diagnos\w+|operation|surgery|ill|sick|poorly|worse|funeral|buried|miscarr\w+|put (him|her|it) down|(had|having) (him|her|it) put down|redundant|sacked|fired|laid off|lost (my|his|her|our|the|their)( \w+)? (job|baby|house|home|dog|cat|case|keys|ring|wallet)|divorc\w+|broke up|breaking up|broken up|split up|left me|leaving me|dumped|cheated|cheating|affair|rows?|rowed|argument|arguing|argued|fight|fights|fighting|fell out|fallen out|not (talk|talking|speak|speaking|answer|answering|ring|call)\w*|wont (talk|speak|answer|see)|shouted|yelled|accident|crash\w*|broken|burgled|robbed|stolen|stole|failed|fails|pain|hurts?|hurting|sad|sadder|cry|cries|crying|cried|tears|lonely|alone|homesick|heartbroken|angry|furious|fed up|hate|hates|exhausted|knackered|tired|awful|terrible|horrible|rubbish|rough|dreadful|worst|nightmare|miserable|depressed|overwhelmed|struggling|stressed|behind with|cannot cope|can not cope|cant cope|can not sleep|cant sleep|not sleeping|debt|skint|my fault|should (have|of)|blame myself|guilty|miss (him|her|them|it|home|mum|mom|dad|mam|nan|gran\w*))\b/;
/** "The wedding is off": glad words are no good news beside these. */
const UNDONE =
  /\b(not|no|never|off|cancelled|without|but|nearly|almost|wish|hope|if|\w+n't|cant|wont|dont|didnt|isnt|wasnt|havent|hasnt|doesnt)\b/;
const GOOD =
  /\b(won|winning|passed|promot\w+|engaged|married|getting married|pregnant|expecting|baby is here|babys here|had the baby|was born|is born|graduat\w+|accepted|got (in|into|the job|a job|my results)|first (steps?|tooth|word)|so happy|very happy|so proud|proud|excited|over the moon|delighted|thrilled|chuffed|brilliant|celebrat\w+|going to be (a|an) (grandad|grandma|granny|grandpa|nan|mum|mom|dad|uncle|aunt|auntie)|all clear|in remission|got engaged|good news|best day|champions?)\b/;

/**
 * Classifies a statement about the listener's own life, which calls for no memory: "finn lost another tooth", "they made me
 * redundant". Bad news counts before good: "I finally got rid of the dog, he died".
 * @param message as written
 * @param plain the message by `speakPlainly`, without a greeting
 * @returns undefined for a question, for a subject without a verb, and for what is said to the person; in doubt it is a question
 */
export function classifyStatement(message: string, plain: string): Intent | undefined {
  if (message.includes('?') || message.includes('？') || ASKS_SOMETHING.test(plain) || BEGINS_QUESTION.test(plain)) return undefined;
  if (listClauses(message).some((clause) => BEGINS_QUESTION.test(clause))) return undefined;
  const isLong = plain.split(' ').length >= WORDS_MIN;
  if (!isLong || !VERB.test(plain)) return undefined;
  if (AFRAID.test(plain)) return 'fear';
  if (BAD.test(plain)) return 'hard-day';
  if (SPEAKS_TO_YOU.test(plain)) return undefined;
  if (GOOD.test(plain) && !UNDONE.test(plain)) return 'good-news';
  return BEGINS_SUBJECT.test(plain) ? undefined : 'news';
}
