const GRAMMATICAL = new Set(
  `a an the of to in on and or but is was were are did do you your i my we our it that this with for at me had have has so as be by
   from they them he she him her his not no all there then when which who what would could`.split(/\s+/),
);
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .split(/[^a-z0-9']+/)
    .filter((word) => word !== '' && !GRAMMATICAL.has(word));

/** A text holds the evidence when it has at least this share of its words. */
const HOLDS_SHARE = 0.6;

/** Whether a text holds the evidence, by word overlap. */
export const holds = (text: string, evidence: string): boolean => shareOfWords(text, evidence) >= HOLDS_SHARE;

/** The share of the evidence's words that occur in a text, 0…1. */
export function shareOfWords(text: string, evidence: string): number {
  const there = new Set(wordsOf(text));
  const wanted = wordsOf(evidence);
  return wanted.filter((word) => there.has(word)).length / Math.max(1, wanted.length);
}

/** Formats a share as `83.3 %`, with the total. */
export const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`);

/** The value below which that share of the numbers lies. */
export const quantile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;

/** How well a score alone separates the answerable from the others: the AUC, and the best single threshold. */
export function separate(answerable: number[], others: number[]): { auc: number; threshold: number; balanced: number } {
  let above = 0;
  for (const one of answerable) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  let best = { threshold: 0, balanced: 0 };
  for (const threshold of new Set([...answerable, ...others])) {
    const kept = answerable.filter((score) => score >= threshold).length / answerable.length;
    const refused = others.filter((score) => score < threshold).length / others.length;
    if ((kept + refused) / 2 > best.balanced) best = { threshold, balanced: (kept + refused) / 2 };
  }
  return { auc: above / (answerable.length * others.length), ...best };
}
