import type { PhraseData } from '../phrases.ts';

/** Words that stand for each other in the phrases of feelings. The notation is that of phrases.ts. */
export const ENGLISH_EMOTION_WORDS: PhraseData = {
  fillers: `
    so very really quite just still always only even actually truly absolutely completely totally utterly terribly awfully proper
    pure dead well reet fair sure do honestly too pretty extremely rather such bit little literally already ever simply also now
    again oh all kinda sorta like properly dreadfully awful that feeling fucking bloody frigging mother father granny grandad darling
    dear love sweetheart lol lowkey omg aw aww god lord please tbh ngl a
  `,
  classes: {
    me: 'i; we',
    you: 'you; thee; ye; yous; yourself',
    your: 'your; yours; thy; <you>',
    be: 'am; are; feel; been; have been; get; getting; felt',
    benow: 'am; are; feel; have been',
    was: 'was; were',
    kin: `mother; father; granny; grandad; husband; wife; son; daughter; brother; sister; baby; friend; uncle; auntie; aunt; dog; cat;
      cousin; nephew; niece; grandson; granddaughter; lad; lass; boy; girl; kid; kids; twins; eldest; youngest; boys; girls; mate;
      partner; child; children; pony; horse`,
    late: 'today; tonight; yesterday; (last night); (this morning); (this week); (last week); (this afternoon); tonite',
    sad: `sad; lonely; lonesome; heartbroken; gutted; devastated; empty; lost; broken; miserable; low; down; depressed; alone; numb;
      crushed; bereft; weepy; tearful; wretched; homesick; distraught; hollow; unhappy; blue; (in bits); (in pieces); grieving;
      heavy hearted; guilty; ashamed; worthless; overwhelmed; upset; (a failure)`,
    sadalone: `sad; lonely; heartbroken; gutted; devastated; miserable; homesick; crushed; (in bits); (in pieces); bereft; (heart broken)`,
    cry: 'cry; cried; wept; weep; sob; sobbed; bawled; blubbed',
    crying: 'crying; weeping; sobbing; bawling; greeting; greetin; cryin; blubbing; tearful',
    bad: 'bad; hard; rough; awful; terrible; horrible; rotten; dreadful; tough; difficult; crap; shit; shite; crappy; worst; miserable; lousy',
    past: 'your; his; her; their; how; when; did; after; before; until; that; since; where; why',
    day: 'day; night; week; time; month; year; evening; morning; weekend; days; nights; weeks',
    quiet: 'quiet; silent; empty; lonely; cold',
    room: 'house; kitchen; home; flat; bed; table; room; chair; seat; garden; place',
    afraid: `scared; afraid; frightened; terrified; petrified; anxious; nervous; worried; panicking; panicky; dreading; scairt; frit; feart;
      fearful; (bricking it); (shitting myself); (shitting it); (in knots); (a nervous wreck); (nervous wreck); (on edge); (a wreck);
      (scared to death); (scared stiff); apprehensive; jittery; uneasy; freaking out; (losing sleep)`,
    angry: `angry; mad; cross; furious; livid; raging; fuming; annoyed; irate; enraged; seething; outraged; resentful; (pissed off);
      (hopping mad); (madder than); (fed up with); (sick of); spitting; incensed; bitter`,
    rage: 'furious; livid; fuming; raging; seething; angry; (pissed off); (so mad); (so cross); (mad at); (fed up with)',
    glad: `happy; excited; thrilled; delighted; chuffed; buzzing; buzzin; ecstatic; elated; overjoyed; relieved; (over the moon);
      (on cloud nine); (made up); (tickled pink); stoked; giddy; (bursting with joy); (bursting with pride); jubilant; (beside myself with joy)`,
    gladalone: `(over the moon); chuffed; delighted; thrilled; buzzing; buzzin; overjoyed; ecstatic; excited; happy; relieved`,
    good: 'good; great; wonderful; best; amazing; brilliant; fantastic; lovely; fab; happy; perfect; grand; marvellous; excellent; super',
    parent:
      'mother; father; granny; grandad; auntie; aunt; uncle; parent; grandparent; godmother; godfather; brother; sister; wife; husband',
    prize: `job; part; place; keys; promotion; flat; house; role; offer; scholarship; raise; visa; grant; mortgage; lead; solo; award; degree;
      contract; apartment; internship; post; position; licence; license; grade; bursary; allotment`,
    exam: `exam; exams; test; tests; finals; driving; course; interview; bar; medical; maths; history; theory; audition; resits; probation; viva;
      gcse; gcses; alevels`,
    result: 'cancer; benign; biopsy; tumour; tumor; scan; results; chemo; chemotherapy; operation; surgery; op; diagnosis',
    no: 'no; any; not; hoping; hope; waiting; wait; for; without; never; less',
    say: 'say; saying; said; to; a; of; last; final; the; wave; waved; kissed; i',
  },
};

/** The past, a story, or laughter: a sentence with it holds nobody's feeling now. */
export const ENGLISH_HARMLESS = `
  when .. (i|we|you|he|she) .. was|were .. (little|small|young|younger|child|kid|boy|girl|baby|teenager|school|six|seven|eight|nine|ten|<number>)
  as (a|an) .. (child|kid|boy|girl|teenager|youngster|student|toddler|baby)
  used to .. be|feel|get
  back then
  in those days
  (years|decades) ago
  (got|are|am|is|was) over it
  laughing|hilarious|funny
  (happy tears|tears of joy|happy crying|good kind|good way)
  remember when
  (pretend|pretended|pretending) to be
  afraid i|we (have to|must|do not|can not|did not|forgot|need to|disagree|already|missed|lost)
  afraid (so|not) $
  in (the|my|a) .. (dream|film|book|play|song|poem)
`;

/** Somebody else's words, where they are written without marks. */
export const ENGLISH_REPORTED = `
  (he|she|you|it|letter|card|note|mother|father|granny|grandad|sister|brother|uncle|auntie|aunt|husband|wife|friend|who) (wrote|writes|said|says|reads|asked|used to say|always said|goes|sang|sings|whispered|shouted) ($|that|i|how|to)
  wrote|writes|reads|said|says ,
  (called|titled|named|song|poem|film|book) ,?
`;

/** A farewell: it wins over every emotion. Not "I never got to say goodbye". */
export const ENGLISH_FAREWELL = `
  !<say> goodbye|bye|byebye|cheerio|tara|farewell|nighty|ttyl|nite|goodnight
  !<say> good night|nite
  night night
  ^ night $
  ^ nite $
  see (you|ya) (later|soon|tomorrow|then|around|again|in the morning|next)
  (talk|speak|catch you|chat|write) .. (soon|later|tomorrow|again soon)
  (got|have|need|must|better|should|had better) to? (go|run|dash|be off|head off|be going|get going|get to bed|sleep) ($|now|to|and|before)
  (off|going|heading|go) to (bed|sleep|work) $
  <me> am off (now|to|$|out)
  until tomorrow
  sleep (well|tight)
  sweet dreams
  take care $
  that is all for (today|now|tonight)
`;
