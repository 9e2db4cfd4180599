import { indexGroups } from '../index-groups.ts';

/** Irregular forms, the base form first; the stemmer handles the regular ones. */
const FORMS = `
  be am is are was were been | have has had | do does did done | go goes went gone | say said | tell told | make made | know knew known
  | think thought | take took taken | see saw seen | come came | get got gotten | give gave given | find found | leave left | feel felt
  | bring brought | begin began begun | keep kept | hold held | write wrote written | stand stood | hear heard | let | mean meant | set
  | meet met | run ran | pay paid | sit sat | speak spoke spoken | lie lay lain | lead led | read | grow grew grown | lose lost | fall fell fallen
  | send sent | build built | understand understood | draw drew drawn | break broke broken | spend spent | cut | rise rose risen | drive drove driven
  | buy bought | wear wore worn | choose chose chosen | eat ate eaten | drink drank drunk | sing sang sung | swim swam swum | ride rode ridden
  | fly flew flown | sleep slept | teach taught | catch caught | fight fought | sell sold | win won | hide hid hidden | steal stole stolen
  | throw threw thrown | wake woke woken | forget forgot forgotten | forgive forgave forgiven | freeze froze frozen | shake shook shaken
  | bite bit bitten | blow blew blown | burn burnt burned | dig dug | feed fed | hang hung | hurt | shoot shot | shut | sink sank sunk
  | strike struck | swear swore sworn | sweep swept | tear tore torn | weep wept | dream dreamt | learn learnt | spell spelt | lend lent | bend bent
  | child children | man men | woman women | wife wives | life lives | foot feet | tooth teeth | goose geese | mouse mice | die died dying dies death dead
  | become became | bear bore born | breed bred | creep crept | deal dealt | bleed bled | bind bound | grind ground | wind wound | lay laid | shine shone
  | show shown | spring sprang sprung | stick stuck | sting stung | string strung | swing swung | spin spun | spread | split | seek sought | knife knives
  | leaf leaves | loaf loaves | calf calves | half halves | thief thieves | wolf wolves | shelf shelves
`;

const GROUPS = FORMS.split('|').map((group) => group.trim());
const FORMS_OF = indexGroups(GROUPS);
/** Of a word in two groups, the base of the first: "lay" is of "lie". */
const BASE_OF = new Map(
  GROUPS.toReversed().flatMap((group) => group.split(/\s+/).map((form, _index, [base = form]) => [form, base] as const)),
);

/** The other forms of a word: "buy" for "bought". */
export const formsOf = (word: string): string[] => [...(FORMS_OF.get(word) ?? [])];

/** The base form of an irregular one: "buy" for "bought"; any other word as it is. */
export const baseFormOf = (word: string): string => BASE_OF.get(word) ?? word;
