/** The first and the last day that a date may mean; null on an open side. */
type Days = { earliest: string | null; latest: string | null };
/** Both included; null on an open side. */
type Years = { from: number | null; to: number | null };

const DAY_MS = 86_400_000;

/** Whether a memory belongs to a story of these years: more than half of the time that its date may mean lies in them. */
export function isInYears({ earliest, latest }: Days, { from, to }: Years): boolean {
  if (from === null && to === null) return true;
  const [first, last] = [earliest, latest].map((day) => (day === null ? null : Date.parse(`${day}T00:00:00Z`)));
  if (typeof first !== 'number' || typeof last !== 'number') return false;
  const [begin, end] = [startOf(from ?? 0), startOf((to ?? 9998) + 1)];
  const within = Math.min(last + DAY_MS, end) - Math.max(first, begin);
  return within * 2 > last + DAY_MS - first;
}

const startOf = (year: number): number => Date.parse(`${String(year).padStart(4, '0')}-01-01T00:00:00Z`);
