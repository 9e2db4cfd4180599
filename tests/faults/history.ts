/** Something written, in unique words. */
export type Entry = { id: string; words: string };

/** The writes of one writer, in sequence. */
export type Writing = {
  /** Answered with 2xx, in sending order. */
  acknowledged: Entry[];
  /** Never answered and never sent again. */
  unanswered: string[];
};

/** Violations found in what can be read, each by the words concerned; all empty when every guarantee holds. */
export type Breaches = {
  /** Acknowledged, but missing or under another id. */
  lost: string[];
  /** Present more than once. */
  doubled: string[];
  /** After a later write of the same writer. */
  disordered: string[];
  /** Present, though never acknowledged. */
  unasked: string[];
};

/**
 * Checks what can be read against what was written: everything acknowledged exists exactly once, in its writer's order,
 * and nothing else does.
 * @param read in display order
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
