/** Part of a form: what it is when complete, and what may stand at the end of a text that breaks off within it. */
type Part = { full: string; start: string };

const OPEN: Part = { full: String.raw`\\?[([{<【［（〔＜]`, start: String.raw`\\` };
const CLOSE: Part = { full: String.raw`\\?[)\]}>】］）〕＞]`, start: String.raw`\\` };
const SQUARE_OPEN: Part = { full: String.raw`\\?[[【［]`, start: String.raw`\\` };
const SQUARE_CLOSE: Part = { full: String.raw`\\?[\]】］]`, start: String.raw`\\` };
const GAP = '[ \\t]{0,2}';
const SPACE: Part = { full: GAP, start: GAP };

const alternatives = (words: readonly string[]): string => `(?:${words.toSorted((one, other) => other.length - one.length).join('|')})`;
/** Every beginning of every word. */
const beginnings = (words: readonly string[]): string =>
  alternatives([...new Set(words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1))))]);

const STRONG_LABELS = ['memory', 'memories', 'mem', 'refs', 'ref', 'reference', 'references', 'sources', 'source', 'citation', 'passage'];
const LABELS = [...STRONG_LABELS, 'cite', 'cites', 'see', 'from'];
const AFTER_LABEL = `${GAP}[:.#=]?${GAP}["'“]?`;
const labelled = (labels: readonly string[]): Part => ({
  full: alternatives(labels) + AFTER_LABEL,
  start: `(?:${alternatives(labels)}${AFTER_LABEL}|${beginnings(labels)})?`,
});
const optional = ({ full, start }: Part): Part => ({ full: `(?:${full})?`, start });

const REF = '\\^?#?m[-_ ]?\\d{1,3}';
const NUMBER = '\\^?#?\\d{1,2}';
const WORDS_BETWEEN = ['and', 'to'];
const BETWEEN = `(?:${GAP}(?:[,;&/–—-]|\\.{2,3}|${alternatives(WORDS_BETWEEN)})${GAP}|[ \\t]{1,2})`;
const BETWEEN_START = `${GAP}(?:[,;&/–—-]|\\.{1,3}|${beginnings(WORDS_BETWEEN)})?${GAP}`;
const AGAIN = `(?:${alternatives(STRONG_LABELS)}${GAP})?`;
const AGAIN_START = `(?:${alternatives(STRONG_LABELS)}${GAP}|${beginnings(STRONG_LABELS)})?`;

const listOf = (first: string, further: string): Part => {
  const full = `${first}(?:${BETWEEN}${AGAIN}${further}){0,15}`;
  return { full: `(${full})`, start: `(?:${full}(?:${BETWEEN_START}${AGAIN_START}\\^?#?(?:m[-_ ]?)?)?|\\^?#?(?:m[-_ ]?)?)` };
};
const REFS = listOf(REF, `(?:${REF}|\\d{1,3})`);
const NUMBERS = listOf(NUMBER, NUMBER);

/** A title or a place in the source, after the refs. */
const NOTE: Part = {
  full: `["'”]?${GAP}(?:[†:|"“][^)\\]}>】］）〕＞\\n]{0,80})?`,
  start: `["'”]?${GAP}(?:[†:|"“][^)\\]}>】］）〕＞\\n]{0,80})?`,
};

const BLOCKS = ['memory', 'memories', 'persona', 'people', 'listener', 'present', 'rules'];
const CITING = ['cite', 'citation', 'ref', 'source', 'sup', 'mem'];
const TAG_NAMES = [...BLOCKS, ...CITING];
const TAG_NAME = `(?:${alternatives(TAG_NAMES)}|m\\d{1,3})`;
const literal = (text: string): Part => ({ full: text, start: '' });
const ATTRIBUTES = '(?:[ \\t/][^<>\\n]{0,200})?';

/** Forms with refs, in the order in which they are tried; their first group is the list of refs. */
const FORMS: Part[][] = [
  [OPEN, SPACE, OPEN, SPACE, optional(labelled(LABELS)), REFS, NOTE, CLOSE, SPACE, CLOSE],
  [OPEN, SPACE, optional(labelled(LABELS)), REFS, NOTE, CLOSE],
  [OPEN, SPACE, labelled(STRONG_LABELS), NUMBERS, NOTE, CLOSE],
  [SQUARE_OPEN, SPACE, SQUARE_OPEN, SPACE, NUMBERS, NOTE, SQUARE_CLOSE, SPACE, SQUARE_CLOSE],
  [SQUARE_OPEN, SPACE, NUMBERS, NOTE, SQUARE_CLOSE],
  [
    literal('<'),
    { full: alternatives(CITING), start: beginnings(CITING) },
    literal('>'),
    optional(SQUARE_OPEN),
    SPACE,
    listOf(`(?:${REF}|${NUMBER})`, `(?:${REF}|${NUMBER})`),
    SPACE,
    optional(SQUARE_CLOSE),
    literal('<'),
    literal('/'),
    { full: alternatives(CITING), start: beginnings(CITING) },
    literal('>'),
  ],
];
/** A tag of the prompt, or one by which models cite; `<memory ref="m1">`. */
const TAG: Part[] = [
  literal('<'),
  { full: '/?', start: '/?' },
  { full: TAG_NAME, start: `(?:${beginnings(TAG_NAMES)}|m\\d{0,3})` },
  { full: ATTRIBUTES, start: ATTRIBUTES },
  literal('>'),
];

const toPattern = (parts: readonly Part[]): RegExp => new RegExp(parts.map(({ full }) => full).join(''), 'iy');
const toStart = (parts: readonly Part[]): string =>
  parts.reduceRight((rest, { full, start }) => `(?:(?:${start})?$|${full}${rest})`, '(?!)');

export const CITATION_FORMS: readonly RegExp[] = FORMS.map(toPattern);
export const CITATION_TAG: RegExp = toPattern(TAG);
/** Matches a text that breaks off within a form. */
export const CITATION_START = new RegExp([...FORMS, TAG].map(toStart).join('|'), 'iy');
/** The characters that a form can begin with. */
export const CITATION_OPENS: RegExp = /[\\([{<【［（〔＜]/g;
