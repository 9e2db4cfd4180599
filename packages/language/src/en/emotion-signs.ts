import type { Spelling } from '../fold-spelling.ts';
import { ENGLISH_SPELLING } from './spelling.ts';

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Short forms and misspellings in messages of feeling, beside those that the phrases of danger know. */
const EXPANSIONS: Record<string, string> = {
  mis: 'miss',
  misin: 'missing',
  luv: 'love',
  lov: 'love',
  ah: 'i',
  ahm: 'i am',
  ye: 'you',
  youse: 'you',
  yous: 'you',
  yer: 'your',
  yor: 'your',
  joab: 'job',
  babby: 'baby',
  bubs: 'baby',
  hapy: 'happy',
  hear: 'hear',
  qiet: 'quiet',
  tonite: 'tonight',
  feelin: 'feeling',
  wi: 'with',
  wiout: 'without',
  withoot: 'without',
  nomore: 'anymore',
  dint: 'did not',
  couldve: 'could have',
  realise: 'realise',
  fair: 'fair',
  granda: 'grandad',
  grandpop: 'grandad',
  grampa: 'grandad',
  abuela: 'granny',
  nonna: 'granny',
  mamma: 'mother',
  mawmaw: 'granny',
  meemaw: 'granny',
  auntie: 'auntie',
  o: 'of',
  stil: 'still',
  wored: 'worried',
  worred: 'worried',
  keep: 'keep',
  gone: 'gone',
  greet: 'greet',
  greetin: 'crying',
  gf: 'girlfriend',
  bf: 'boyfriend',
  bin: 'been',
  fare: 'fair',
};

const KNOWN = words(`
  missing missed lonely heartbroken gutted devastated miserable crying cried sobbing scared afraid frightened terrified petrified anxious
  nervous worried worry angry furious livid raging happy excited thrilled delighted chuffed buzzing relieved proud promoted pregnant engaged
  graduated passed adore cherish treasure birthday anniversary christmas married wonderful brilliant operation results believe friend
  grieving mourning funeral grandad granny mother father hospital still hurts
`);

const MEANT = words(`
  passes passer messed massed kissed hissed tissue tried dried fried cred crying drying trying frying prying caring daring anger hangry
  angle angry happen happens happier snappy nappy pappy worries hurry sorry merry marred carried varied believed relieve relieves prod
  adorn adored cherry treasured measure nervously fiend friends mission dismissed misses missile moving mother another bother brother
  farther fathers feather lather rather gather lathe loved lover loving lonelier lovely homely lively comely living raging ranging
  ageing racing rating gutter guttered curious putted scarred scares scarce stared shared spared afar hospitals result resulted buzzed
`);

export const ENGLISH_EMOTION_SPELLING: Spelling = {
  expansions: { ...ENGLISH_SPELLING.expansions, ...EXPANSIONS },
  joins: {
    ...ENGLISH_SPELLING.joins,
    'hart broken': 'heartbroken',
    'heart broken': 'heartbroken',
    'no more': 'anymore',
    'good night': 'goodnight',
  },
  known: [...new Set([...ENGLISH_SPELLING.known, ...KNOWN])],
  meant: new Set([...ENGLISH_SPELLING.meant, ...MEANT]),
};

/** A question begins with one of these words, where no question mark shows it. */
export const ENGLISH_QUESTION_STARTS: ReadonlySet<string> = new Set(
  words('who what when where why how which whose did do does was were is are can could would will have has tell wot wat wen whit'),
);

/** Without one of these a question is a question, not a feeling. */
export const ENGLISH_FIRST_PERSON: ReadonlySet<string> = new Set(words('i my me we us our mine myself im ive'));

/** Directly before a phrase, or before one of `ENGLISH_NEGATION_LINKS` there, they cancel it. */
export const ENGLISH_NEGATIONS: ReadonlySet<string> = new Set(
  words('not never nolonger nor nobody neither hardly dont aint if whether unless'),
);
export const ENGLISH_NEGATION_LINKS: ReadonlySet<string> = new Set(
  words('that think thought said say mean meant because like as believe was were'),
);

/** Shortly before good news they show that it is old. */
export const ENGLISH_WHENS: ReadonlySet<string> = new Set(words('when since before after until if how why where once did'));

/** They make a phrase stronger. */
export const ENGLISH_INTENSIFIERS: ReadonlySet<string> = new Set(
  words(`so very really absolutely terribly awfully totally completely utterly never nothing nobody always every proper pure dead reet
    extremely too much terrible everything unbearable hardly literally more most whole`),
);

/** Joy is not believed where one of these words stands: what hurts must not be met with gladness. */
export const ENGLISH_SHADOWS: ReadonlySet<string> = new Set(
  words(`died dead death dying funeral grave gravestone gone buried cancer cry crying cried tears miss missing without scared afraid frightened
    terrified worried anxious nervous lonely alone sad heartbroken hospital lost nightmare pain hurts hurt killed sorry unfair angry furious
    divorced dumped failed failure refused empty wish but except`),
);

/** Said with a sigh: praise that is none. */
export const ENGLISH_IRONY =
  /\b(oh|yeah|just|how) (great|brilliant|lovely|wonderful|fantastic|perfect|marvellous)\b|\bjust what i needed\b|\bthanks a lot\b/i;

/** An anniversary with one of these is no celebration. */
export const ENGLISH_ABSENCES: ReadonlySet<string> = new Set(
  words('without not never gone miss missing wish grave heaven last first nolonger cannot alone remember would should were hear here'),
);
