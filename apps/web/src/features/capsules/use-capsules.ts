import type { CapsuleCover } from '@everkin/contracts/capsules/capsules';
import { trpc } from '../../lib/api/trpc.ts';

export type CapsuleList =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; capsules: readonly CapsuleCover[] };

/** One's own capsules, as covers. */
export function useCapsules(): CapsuleList {
  const { data, isPending, refetch } = trpc.capsules.list.useQuery();
  if (data) return { state: 'ready', capsules: data };
  return isPending ? { state: 'loading' } : { state: 'failed', retry: () => void refetch() };
}
