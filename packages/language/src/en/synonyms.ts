import { indexGroups } from '../index-groups.ts';
import { stemOfBase } from './stem.ts';

/**
 * Everyday synonyms: a grandchild asks about "Mum", "lunch" or "the cinema", a letter speaks of "Mother", "dinner" or "the pictures".
 * One group per line; a word may be in several.
 * Only synonyms that hold in any family.
 */
const SYNONYMS = `
  mother mum mom mama mam mommy mummy ma maman mutti moeder mem mamma madre
  father dad papa daddy pa vati vader heit babbo padre
  grandmother grandma granny nan nana gran oma nonna abuela babcia babushka yiayia beppe
  grandfather grandpa granddad grandad gramps opa nonno abuelo dziadek dedushka pappous pake husband
  parents parent mother father folks
  family folks kin relatives relations people
  child kid children kids baby babies
  baby infant newborn born birth bairn
  boy son lad boys sons
  girl daughter lass girls daughters
  brother sibling brothers siblings
  sister sibling sisters siblings twin
  husband wife spouse married
  grandchild grandson granddaughter grandchildren
  marry marriage married wedding wed bride groom vows aisle
  propose proposal engaged engagement marry ring
  wedding bride reception honeymoon vows aisle church
  divorce divorced separated
  love loved sweetheart courting romance fond adore darling
  kiss kissed
  friend pal mate chum companion neighbour neighbor
  neighbour neighbor neighbours neighbors
  enemy feud quarrel
  argue argument quarrel row fight fought disagree
  born birth birthday born birthdate
  born birth midwife labour labor maternity
  birthday born candles cake
  die died dead death passed lost killed perished
  funeral buried burial grave coffin cemetery hymn casket
  widow widower widowed alone
  sick ill illness disease fever unwell
  cancer tumour tumor lump operation surgery
  doctor nurse hospital operation surgery physician matron
  hurt injured injury wound wounded broken accident
  pain ache sore hurt
  blind sight eyes eyesight glasses
  afraid scared fear frightened fright terrified dread nightmare
  worry worried anxious
  brave courage bravery dared
  happy happiest glad joy joyful delighted cheerful pleased
  sad unhappy cry cried tears weep wept grief sorrow mourn
  lonely alone lonesome homesick
  angry cross mad furious temper anger
  laugh laughed funny joke humour humor giggle
  ashamed shame embarrassed embarrassing
  sorry regret forgive forgiveness apologise apologize
  regret sorry wish ashamed mistake
  proud pride
  surprise surprised astonished
  hate hated dislike disliked loathe
  like enjoy enjoyed liked fond favourite favorite
  favourite favorite best loved
  secret hidden hid hide kept concealed
  lie lied lies truth untrue
  truth true honest honestly
  promise promised vow swore
  luck lucky unlucky misfortune fortune chance
  danger dangerous risk peril
  eat ate food meal eating
  meal dinner lunch supper breakfast tea feast
  lunch noon midday dinner
  evening night dusk dark bedtime
  hungry hunger starve starving starved appetite
  cook cooked cooking bake baked baking kitchen stove oven recipe
  recipe ingredients flour sugar butter eggs tin
  bread loaf dough flour
  cake loaf baked bake
  drink drank tea coffee beer wine whisky
  sweets candy lollies chocolate
  job work employment worked position trade career occupation living profession wages
  boss employer foreman manager
  wage wages pay paid salary earn earned earnings week
  money cash paid pay price cost pounds dollars savings bank loan
  afford savings saved loan borrowed money price mortgage
  buy bought purchase purchased paid
  sell sold sale
  expensive cost dear price
  poor broke poverty penniless
  rich wealthy fortune
  debt owed owe loan borrow borrowed
  lend lent lending borrow borrowed loan
  house home cottage cabin dwelling
  room bedroom kitchen parlour parlor
  school teacher schoolteacher schoolmaster taught lessons class pupil
  teacher taught teach master lesson
  learn learned learnt taught teach study studied
  read reading book books
  book novel story books storybook
  write wrote letter letters written
  letter mail post wrote postcard parcel envelope
  university college studies degree
  emigrate emigrated abroad overseas ship sailed sailing passage immigrant
  travel travelled traveled trip journey voyage went
  ship boat vessel steamer sailed sea
  boat barge ship vessel sailed skipper
  harbour harbor quay port dock wharf
  sail sailed sailing voyage ship
  train railway railroad station engine locomotive
  car automobile truck motor drove driving
  drive drove driven driving driver
  fly flew aeroplane plane airplane flight
  road trail path street route track
  walk walked walking
  leave left went departed goodbye farewell
  goodbye farewell leave left station
  return returned back home again
  visit visited stay stayed call called guest
  meet met meeting introduced
  live lived stayed dwelt settled
  move moved shifted settled
  country abroad homeland land
  farm farmer ranch land fields homestead
  field fields meadow paddock hay
  crop harvest grew grow planted potatoes
  garden gardens flowers vegetables planted
  horse pony mare horses team
  cow cattle calf cows milk milking
  sheep lamb wool shear flock ewe
  hen hens chickens chicken eggs poultry
  dog puppy hound pup dogs
  cat kitten cats
  pet dog cat animal
  animal animals beast livestock creature
  fish fishing caught bait hook
  hunt hunting gun shot shoot rifle
  church service minister priest sermon prayer vicar
  god faith religion religious pray prayer believe belief bible
  hymn psalm tune song sing
  war soldiers army battle occupation bombs germans wartime
  soldier army troops uniform soldiers
  prison camp prisoner jail gaol
  sing sang sung song singing tune music
  music tune song played piano violin fiddle band
  dance danced dancing dances waltz
  cinema theatre theater pictures film movie movies picture films
  film movie picture reel projector
  projector machine projectionist reel
  play played game games playing
  toy doll toys dolls
  party celebration celebrate feast
  christmas holiday holidays present presents tree
  present gift gave given presents gifts
  holiday holidays vacation
  clothes dress wore wear coat suit shoes dressed
  dress gown wore frock clothes
  wear wore worn dressed
  pyjamas pajamas nightshirt nightgown
  shoes boots
  hair curls braids
  snow winter cold ice frost storm blizzard
  cold freezing frozen ice frost
  storm gale wind blizzard
  earthquake quake shaking shook
  flood floods flooded water
  fire burnt burned burning flames
  rain rained wet
  hot heat warm
  spring summer autumn fall winter season
  weather rain snow wind
  paint painted colour color
  colour color blue red green yellow
  wash washed washing laundry soap clean cleaning scrub
  sew sewed sewing knit knitted stitch needle
  fix fixed mend mended repair repaired
  broke broken break snapped snap
  accident accidentally purpose
  clock watch
  photograph photo picture camera
  newspaper paper news advertisement
  telephone phone call rang telegram
  vote voted election party
  police policeman constable
  steal stole stolen thief theft
  young youth childhood younger little
  childhood young girl boy little
  old age aged elderly
  grow grew grown
  end ended last closed closing final finish
  close closed closing shut
  begin began start started first beginning
  stop stopped quit gave
  previous former before
  owner owned owns proprietor
  nickname named called name christened
  name named called names christened
  cause reason because
  allowed allow permitted forbidden
  help helped assist rescue rescued saved
  save saved rescue rescued
  sink sank sunk scuttle scuttled
  drown drowned
  fall fell fallen
  lose lost losing
  find found discovered
  hide hid hidden hiding
  keep kept
  throw threw thrown
  fight fought fighting
  dead died death
  near close nearby
  big large huge great
  small little tiny
  beautiful pretty lovely handsome
  ugly plain
  stupid silly foolish daft
  silly funny odd strange
  strange odd queer peculiar unusual
  clever smart bright intelligent
  tired weary exhausted
  sleep slept asleep bed
  wake woke awake
  run ran running
  shout shouted shouting yell yelled
  speak spoke language talked
  language english dutch french german speak spoke
  accent spoke english
  advice advise advised lesson wisdom
  trick secret method
  hope hoped wish wished dream dreamed
  dream dreamed dreamt
  believe believed belief
  remember recall memory forget forgot
  forget forgot forgotten
`;

const GROUPS = SYNONYMS.trim().split('\n');
const SYNONYMS_OF = indexGroups(GROUPS);
const STEMS_OF = new Map(
  [...indexGroups(GROUPS.map((group) => group.trim().split(/\s+/).map(stemOfBase).join(' ')))].map(([stem, others]) => [stem, [...others]]),
);

/** Synonyms of a word: "pictures" for "cinema". */
export const synonymsOf = (word: string): string[] => [...(SYNONYMS_OF.get(word) ?? [])];

/** The stems of the synonyms of all words with this stem (see `stemOfBase`). */
export const synonymStemsOf = (stem: string): readonly string[] => STEMS_OF.get(stem) ?? [];
