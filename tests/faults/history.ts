/** Something that was written, in words that nobody else uses. */
export type Entry = { id: string; words: string };

/** What one writer did, one thing after the other. */
export type Writing = {
  /** Answered with 2xx, in the order in which they were sent. */
  acknowledged: Entry[];
  /** Sent, never answered and never sent again. */
  unanswered: string[];
};

/** What is wrong with what can be read, each as the words it concerns; all empty where every promise was kept. */
export type Breaches = {
  /** Acknowledged, and not there, or there under another id. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** Below something that the same writer said later. */
  disordered: string[];
  /** There, though nobody was ever told so. */
  unasked: string[];
};

/**
 * Holds what can be read to what was written: everything acknowledged is there exactly once, in its writer's order, and nothing else is.
 * @param read in the order in which it is shown
 */
export function checkHistory(writings: Writing[], read: Entry[]): Breaches {
  const places = new Map<string, number[]>();
  for (const [place, { words }] of read.entries()) places.set(words, [...(places.get(words) ?? []), place]);
  const isThere = ({ id, words }: Entry): boolean => (places.get(words) ?? []).some((place) => read[place]?.id === id);
  const acknowledged = writings.flatMap((writing) => writing.acknowledged);
  const known = new Set(acknowledged.map(({ words }) => words));
  return {
    lost: acknowledged.filter((entry) => !isThere(entry)).map(({ words }) => words),
    doubled: [...places].filter(([, at]) => at.length > 1).map(([words]) => words),
    disordered: writings.flatMap((writing) => findDisorder(writing.acknowledged, places)),
    unasked: [...places.keys()].filter((words) => !known.has(words)),
  };
}

function findDisorder(written: Entry[], places: Map<string, number[]>): string[] {
  let highest = -1;
  return written.flatMap(({ words }) => {
    const [place = highest] = places.get(words) ?? [];
    const isBelow = place < highest;
    highest = Math.max(highest, place);
    return isBelow ? [words] : [];
  });
}

export const noBreaches: Breaches = { lost: [], doubled: [], disordered: [], unasked: [] };
