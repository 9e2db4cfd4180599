/** How people type on a phone, each form before the words that it stands for. */
const STANDS_FOR = new Map(
  Object.entries({
    'u ya': 'you',
    'ur yr': 'your',
    urs: 'yours',
    'urself yrself': 'yourself',
    r: 'are',
    'wat wot wht': 'what',
    'whats wats wots': 'what is',
    whos: 'who is',
    wheres: 'where is',
    hows: 'how is',
    whens: 'when is',
    whys: 'why is',
    'whatd watd': 'what did',
    whod: 'who did',
    whered: 'where did',
    howd: 'how did',
    whend: 'when did',
    whyd: 'why did',
    wen: 'when',
    'woz wuz': 'was',
    hav: 'have',
    dat: 'that',
    luv: 'love',
    'cos coz cuz': 'because',
    'fav fave': 'favourite',
    nite: 'night',
    tonite: 'tonight',
    thru: 'through',
    b4: 'before',
    abt: 'about',
    tho: 'though',
    ppl: 'people',
    'pls plz': 'please',
    'bday birfday': 'birthday',
    xmas: 'Christmas',
    gonna: 'going to',
    wanna: 'want to',
    gf: 'girlfriend',
    bf: 'boyfriend',
    sis: 'sister',
    bro: 'brother',
    hubby: 'husband',
    'ww1 wwi': 'the First World War',
    'ww2 wwii': 'the Second World War',
  }).flatMap(([forms, words]) => forms.split(' ').map((form): [string, string] => [form, words])),
);

/** "What's", "how'd": as `STANDS_FOR` has them without the apostrophe. */
const CONTRACTED = /^(what|who|where|how|when|why)['’]([sd])$/i;

/**
 * Spells out what people type on a phone: "did u like ur mums cooking" becomes "did you like your mums cooking". A text with a
 * title in “ ” stays as it is.
 */
export function spellOut(question: string): string {
  if (question.includes('“')) return question;
  return question.replace(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]+/gu, (word) => {
    const words = STANDS_FOR.get(word.toLowerCase().replace(CONTRACTED, '$1$2'));
    return words === undefined ? word : /^\p{Lu}/u.test(word) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  });
}
