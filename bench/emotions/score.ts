export const KINDS = ['sadness', 'fear', 'anger', 'joy', 'love', 'neutral'] as const;
export type Kind = (typeof KINDS)[number];

/** What a message was labelled, twice, and what was found. */
export type Judged = { labels: readonly [Kind, Kind]; found: Kind };

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** Agreement and Cohen's kappa (Cohen, 1960) of two labellings. */
export function kappaOf(pairs: readonly (readonly [Kind, Kind])[]): string {
  const agreed = pairs.filter(([first, second]) => first === second).length / pairs.length;
  const share = (at: 0 | 1, kind: Kind): number => pairs.filter((pair) => pair[at] === kind).length / pairs.length;
  const chance = KINDS.reduce((sum, kind) => sum + share(0, kind) * share(1, kind), 0);
  return `the same ${percent(agreed, 1)}, kappa ${((agreed - chance) / (1 - chance)).toFixed(3)}`;
}

/** Precision and recall of each kind; a message counts as right where one of its labels is what was found. */
export function formatScore(judged: readonly Judged[]): string {
  const rows = KINDS.filter((kind) => kind !== 'neutral').map((kind) => {
    const found = judged.filter((each) => each.found === kind);
    const wanted = judged.filter(({ labels }) => labels[0] === kind);
    const right = found.filter(({ labels }) => labels.includes(kind)).length;
    const recalled = wanted.filter((each) => each.found === kind).length;
    return `${kind}: precision ${percent(right, found.length)} (${right} of ${found.length}), recall ${percent(recalled, wanted.length)} (${recalled} of ${wanted.length})`;
  });
  const isHard = ({ labels }: Judged): boolean => labels.some((label) => label === 'sadness' || label === 'fear');
  const hard = judged.filter(isHard);
  const neutral = judged.filter(({ labels }) => labels[0] === 'neutral' && labels[1] === 'neutral');
  const changed = neutral.filter(({ found }) => found !== 'neutral').length;
  return [
    ...rows,
    `sadness or fear as joy: ${hard.filter(({ found }) => found === 'joy').length} of ${hard.length}`,
    `neutral changed: ${percent(changed, neutral.length)} (${changed} of ${neutral.length})`,
  ].join('\n');
}
