/** The intent of a message. `question` is the default: something a memory has to answer. */
export type Intent =
  | 'greeting'
  | 'how-are-you'
  | 'thanks'
  | 'goodbye'
  | 'acknowledgement'
  | 'realness'
  | 'presence'
  | 'missing'
  | 'loss'
  | 'love'
  | 'regard'
  | 'hard-day'
  | 'fear'
  | 'good-news'
  | 'news'
  | 'request'
  | 'sayings'
  | 'values'
  | 'advice'
  | 'name'
  | 'more'
  | 'anything'
  | 'topics'
  | 'question';

/** Matches if any pattern does, on the normalized message or one of its clauses, unless `unless` matches. */
export type Rule = { intent: Intent; patterns: RegExp[]; unless?: RegExp };

const ASKED_OF_THE_PAST = /\b(did|were|was|had|have|made|would) (you|he|she|they)\b|\bmade you\b/;
const ADVERBS = '(really |actually |truly |still |just |only |all |so |do |very |always |will |ever )*';
const RELATIVES =
  '(mother|father|mom|mum|dad|wife|husband|son|daughter|brother|sister|baby|child|friend|grandmother|grandfather|grandma|grandpa|granny|nan|aunt|uncle|dog|cat)';

/** Matched against the whole message, apart from a greeting. */
export const WHOLE_RULES: Rule[] = [
  {
    intent: 'more',
    patterns: [
      /^(and |please |ok |okay |yes |so |(ha)+h? |(he)+ |lo+l |omg |wow |oh |aww* )*((can|could|would|will) you )?((tell|say|give) (me |us )?)?(a bit |a little |some |any ?)?(more|go on|continue|keep going)( (about )?(it|that|this|of it|of that))?( please)?$/,
      /^(and |so |ok |okay )*(what else|anything else|what then|what next|and then|then what|what happened (next|then|after( that)?|afterwards)|then)$/,
    ],
  },
  {
    intent: 'acknowledgement',
    patterns: [
      /^((oh|ah|aww*|wow|haha*h?|lol|i see|ok|okay|yes|yeah|no|right|really|sure|nice|lovely|beautiful|amazing|great|funny|wonderful|sweet|touching)( |$))+$/,
      /^((oh|ah|wow|haha*h?|yes|ok|okay) )*((that|this|it) (is|was) )(so |very |really |such |quite )*(a )?(nice|lovely|beautiful|funny|great|sweet|amazing|wonderful|good|sad|hilarious|touching|interesting)( story| one| memory)?$/,
      /^i (love|like|loved|liked) (that|this|it)( story| one)?$/,
      /^((oh|ah|wow|really) )*(i (never|did not) (knew|know|heard|hear)( that| about that| of that| any of that)?|i had no idea|poor (you|thing|man|woman|girl|boy|\w+)|you poor thing)$/,
    ],
  },
  {
    intent: 'acknowledgement',
    // "haha we won't manage the week either": a laugh before a statement.
    patterns: [
      /^(?!.*\b(go on|more|tell|who|what|when|where|why|how|which|did|do|does|was|were|is|are|can)\b)((a+w+|lo+l|(ha)+h?|he(he)+|omg|wow|oh|ah) )+\S/,
    ],
  },
  {
    intent: 'greeting',
    // "it's me", "Good morning, it's Hannah", "hi granny its lily im 8"
    patterns: [
      /^((hi+|hello|hey+|hiya|good morning|morning|evening) )?(\p{L}+ ){0,2}(it is|its|this is) (me|(just |only )?me again|(your )?\p{L}+)( (here|again))?( (i am|im) \d+)?$/u,
      /^(me again|(i am|im) (back|home)( again)?|here i am|only me)$/,
      /^(grandma|granma|gran|granny|nan|nana|nanna|nanny|nonna|oma|grandpa|grandad|gramps|pop|pops|nonno|opa|mum|mummy|mom|mommy|mam|mama|ma|dad|daddy|dada|papa|pa|auntie|aunty|uncle|beppe|pake)$/,
    ],
    unless: /\b(what|who|where|when|why|how|was|tell)\b/,
  },
  { intent: 'name', patterns: [/^(what is|tell me) your (full |first |last )?name$/] },
  {
    intent: 'anything',
    patterns: [
      /^((please|can you|could you|would you) )*(tell|give|share)( with)? (me|us) (a|another|some|one|any|your favou?rite|one of your) ((funny|silly|happy|nice|good|lovely|cheerful|sad|scary|spooky|nice old|old) )?(story|stories|memory|memories|tale)( (from|of|about) (you|yourself|your life|your (childhood|youth)|the (past|old days)))?( please)?$/,
      /^((please|can you|could you) )*tell (me|us) (something|anything)( about (you|yourself|your life))?$|^tell (me|us) about (you|yourself|your life)$/,
      /^(surprise me|talk to me|say something)$/,
    ],
  },
  {
    intent: 'topics',
    patterns: [
      /^(so )?what (do|can|could) you (remember|tell me|tell me about|talk about|know)$|^(so )?what (should|can|could) (i|we) (ask|ask about|talk about)( you)?( about)?$/,
    ],
  },
  {
    intent: 'how-are-you',
    patterns: [
      /^(so )?how (are|have) you( been| doing| feeling| keeping)*( today| now| this \w+| lately)?$/,
      /^(so )?how (was|is|are|did) (your |the )?(day|week|weekend|morning|evening|night|sleep|work|things|it go|you sleep)( today| going)?$/,
      /^(are )?you (up|awake|ok|okay|alright|well|busy|about)( yet| still| now)?$|^did you sleep( well| ok| alright)?$|^what are you (up to|doing)( today| now| tonight)?$|^have you eaten( yet| today)?$/,
      /^how is (it going|everything|life|things)( today| with you)?$|^what is (up|new)$|^are you (ok|okay|well|alright)( today)?$/,
    ],
  },
];

/** Matched anywhere in it. Order matters: the intents that hurt most when missed come first. */
export const ANYWHERE_RULES: Rule[] = [
  {
    intent: 'realness',
    patterns: [
      new RegExp(`\\bare you ${ADVERBS}(real|alive|human|conscious|sentient|dead|back|ai|who you say)$`),
      new RegExp(
        `\\bare you ${ADVERBS}(not )?(an? |my )(real )?(person|human|human being|robot|bot|chat ?bot|machine|computer|program|ghost|spirit|ai|artificial intelligence|${RELATIVES})\\b`,
      ),
      /\bis (this|it|that) (really |actually |truly )?(you$|an? (bot|robot|machine|computer|ai|real person))/,
      /\bam i (really |actually )?(talking|speaking|chatting|writing) (to|with)\b|\bwh(o|at) are you( really)?$/,
      /\byou are (just |only |not )?((an? )?(ai|bot|robot|machine|computer|program)|real)\b/,
    ],
  },
  {
    intent: 'presence',
    patterns: [
      /\b(can|do) you (really )?(hear|see|feel|sense|miss) (me|us)\b|\bare you (watching|looking)( over| down| after)?\b/,
      /\bare you (there|here|in heaven|with (me|us|god|mum|mom|mam|dad|nan|gran|grandma|grandad|grandpa|him|her|them)( now)?|at peace|in pain|happy (there|where you are|up there))\b|^where are you( now)?$/,
      /\bwhat is it like (there|where you are|(being|to be) dead)|\b(will|when will) (i|we) see you( again)?$|\bcome back( to (me|us))?$|\bis there (an afterlife|a heaven)\b/,
    ],
  },
  {
    intent: 'request',
    patterns: [
      /\b(can|could|will|would) you (please |just )*(come|pick|ring|call|phone|text|email|send|bring|fetch|buy|order|book|remind|help|meet|visit|make|fix|lend|pay|check|look up|google|search|play|draw|translate|calculate|babysit|watch(?! over)|collect)\b.*\b(me|us|my|our|him|her|them|mum|mom|dad|mam|tomorrow|tonight|later|now|please|to the|to my|for me|up|the)\b/,
      /^(please )?(send|show|bring|buy|order|call|ring|phone|text|remind|play|book|google|translate|calculate) (me|us|my|mum|mom|dad|him|her|a|an|the|this|that|it)\b(?!.*\b(remember|stor(y|ies)|memor(y|ies)|letters?|photos? of (you|your))\b)/,
    ],
    unless: /^(how|what|when|where|why|who|which)\b|\b(when you were|as a (girl|boy|child)|back then|in those days|used to|did you)\b/,
  },
  {
    intent: 'request',
    patterns: [
      /\b(what is|what will|hows|how is) the weather\b|\bwhat (time|day|date) is it\b|\bwhat is the (capital|time|date|score|price)\b|^\d+ ?(x|times|plus|minus|divided by) ?\d+$|^what is \d+\b|\bwho won the (match|game|election|league)\b/,
      /\b(do|dont) you (also )?think (that )?(i|we|he|she|it|they|things|everything)( will|ll)? ?(will|ll|be|going)\b/,
    ],
  },
  {
    intent: 'missing',
    patterns: [
      /\bi (just |only |so )*(want|need) you (back|here)\b|\b(lost|nothing) without you\b/,
      new RegExp(`\\b(i|we) ${ADVERBS}(miss|am missing|are missing) (you|talking (to|with) you|your)\\b|^(missing|miss) you\\b`),
      /\b(i|we) (just |really )?wish (that )?you (were|was|could|had|did)\b/,
      /\b(it|life|everything) (is|has been|feels) (so |very |really )*(hard|empty|lonely|quiet|not the same) without you\b|\bnot the same without you\b/,
      /\bsince you (died|passed|left|were gone|have been gone)\b|\bcan not believe (that )?you are gone\b|\bi (still )?(cry|grieve|mourn)\b/,
    ],
  },
  {
    intent: 'loss',
    patterns: [
      new RegExp(`\\b(he|she|my [\\w ]{2,30}|${RELATIVES}) (just |has |have )*(died|passed( away| on)?|is dying|is dead|was buried)\\b`),
      new RegExp(`\\b(i|we) (just |have )*lost (my|our) (\\w+ )?${RELATIVES}\\b`),
    ],
    unless: /\b(how|when|why|where|who|what|did|was|were|tell)\b/,
  },
  {
    intent: 'regard',
    patterns: [
      /\b(would|will|are|were) you (be )?(really |still )?(proud|ashamed|angry|mad|disappointed|cross|happy) (of|at|with|for|in) (me|us|what i)\b/,
      /\b(do|did|could|would|can|will) you (ever |still |really )?(love|forgive|like|care about|think of|be proud of) (me|us)\b/,
      /\bwhat (do|would) you think of me\b|\bam i (a )?(good|bad|enough|disappointment)\b/,
    ],
  },
  {
    intent: 'love',
    patterns: [new RegExp(`^(i|we) ${ADVERBS}(love|adore) you\\b`), /^love you\b|^(big )?(hugs?|kiss(es)?)( for you| to you)?$/],
  },
  {
    intent: 'good-news',
    patterns: [
      /^guess what\b|\b(good|great|big|wonderful|happy) news\b/,
      /\b(i am|we are) (getting married|engaged|pregnant|having a baby|expecting|going to be (a )?\w+)/,
      /\b(i|we) (just |finally |have )*(got (the|a|my|that) (new )?(job|promotion|degree|place|house|offer|raise)|got (engaged|married|promoted|accepted)|passed (my|the)|graduated|had (a|our) baby|bought (a|our) (first )?(house|home)|won)\b/,
    ],
    unless: /\b(did|when|where|how|why|what) (you|did|were|was)\b/,
  },
  {
    intent: 'fear',
    patterns: [
      /\b(i|we) (feel|am|are|am feeling)( (so|very|really|a bit|a little|just|quite|still))* (scared|afraid|frightened|terrified|anxious|nervous|worried)\b/,
    ],
    unless: ASKED_OF_THE_PAST,
  },
  {
    intent: 'hard-day',
    patterns: [
      /\b(i|we) (feel|felt|am|was|have been)( feeling)? (so |very |really |a bit |a little |too |just |like )*(sad|lonely|alone|lost|down|low|tired|exhausted|scared|afraid|worried|anxious|stressed|overwhelmed|heartbroken|hopeless|depressed|giving up|empty|upset|unhappy|miserable|stuck|awful|terrible|hurt|a failure|crying)\b/,
      /\b(had|have|having|been|was|is) (such )?(a |an )?(really |very |so )*(awful|terrible|rough|hard|bad|horrible|difficult|tough|rotten|dreadful) (day|week|night|time|month|year)\b/,
      /\bi (just |want to |might |could )*(give|giving) up\b|\bfeel like giving up\b|\bi (just |have )*(lost (my|a) (job|home|house)|broke up|got (fired|dumped|divorced)|failed)\b/,
      /\bi can not (sleep|cope|do this|go on|stop crying|take (it|this))\b/,
    ],
    unless: ASKED_OF_THE_PAST,
  },
  {
    intent: 'hard-day',
    // Said to the person: anger and guilt are met, not looked up.
    patterns: [
      /\b(i am|im) (so |very |really |still |just )*(angry|mad|cross|furious|annoyed) (with|at) you\b/,
      /\b(it is|its|it was) (all )?my fault\b|\bi (should|could) (have|of) (made|been|told|called|rung|visited|come|taken|known|said|done|stayed|gone)\b|\bi blame myself\b|\bforgive me\b|\bi let you down\b/,
    ],
    unless: /\b(did|were|was) you\b/,
  },
  {
    intent: 'sayings',
    patterns: [
      /\b(what|which|tell)\b.{0,300}\b(catch ?phrase|sayings?|expressions?|motto)\b|\byour (favou?rite|usual) (saying|phrase|expression|quote|words)\b/,
      /\bwhat (did|do|would|were) you (always|often|usually|used to|constantly) (say|saying|tell (us|people|everyone|me))\b/,
    ],
  },
  {
    intent: 'values',
    patterns: [
      /\byour (\w+ )?(values|principles|beliefs)\b|\bwhat (do|did|would) you (\w+ )?(believe in|value|stand for|hold dear|live by|care about)( most)?\b/,
      /\bwhat (matters|mattered|is important|was important|is most important|was most important) (the )?(most )?(to you|in (your )?life)\b|\bmost important (thing|things) in (your )?life\b/,
    ],
  },
  {
    intent: 'advice',
    patterns: [
      /\b(advice|advise|tips?|guidance|wisdom|life lessons?)\b.{0,300}\b(me|us|my|i|life|today|young|your|for|about|on)\b/,
      /\b(any|some|your|more|other) ((other|more|further|good|last|best) )?(advice|wisdom|tips)\b/,
      /\b(what|how) (should|shall|can|could) i (do|handle|deal|cope|live|decide|choose|look for|look out for|watch for|get (over|through))\b|^should i\b/,
      /\bwhat would you (do|say|tell me|advise|want me|want for me)( (in my|if|to do|about my|now)|$)/,
      // "What would you say to me today?" asks for no memory: nobody wrote what they would say now.
      /\bwhat (would|do|did) you (like to |want to |wish to )?(say|tell)( to)? (me|us)( (today|tonight|now|right now|this morning|here|if you (could|were|was)( \w+){0,4}))*$/,
      /\b(is|was) there (anything|something) (else )?(that )?you (would )?(like|want|wish|need|wanted) to (say|tell)( to)? (me|us)\b|\bwhat would you (want|like) (me|us) to (know|remember|hear)\b/,
    ],
    unless: /\b(he|she|they|who|father|mother|parents|doctor|anyone|somebody)\b.{0,300}\b(give|gave|given)\b/,
  },
];
