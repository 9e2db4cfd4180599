/** Permits held in this process: subject → purpose → count. */
type Held = Map<string, Map<string, number>>;

export type LocalPlaces = {
  /** Takes a permit without waiting. @returns releases it, once; null when the limit is reached */
  take(options: { subject: string; purpose: string; atOnce: number }): (() => void) | null;
};

/** Counts permits within one process, exactly and without waiting; works even while Redis is unreachable or slow. */
export function createLocalPlaces(): LocalPlaces {
  const held: Held = new Map();
  return {
    take: ({ subject, purpose, atOnce }) => {
      const purposes = held.get(subject) ?? new Map<string, number>();
      if (!purposes.has(purpose) && purposes.size >= atOnce) return null;
      purposes.set(purpose, (purposes.get(purpose) ?? 0) + 1);
      held.set(subject, purposes);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (purposes.get(purpose) ?? 1) - 1;
        if (left > 0) purposes.set(purpose, left);
        else purposes.delete(purpose);
        if (purposes.size === 0 && held.get(subject) === purposes) held.delete(subject);
      };
    },
  };
}
