import type { ListedGroup as Group } from '@everkin/contracts/groups';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { listAll } from '../../lib/api/list-all.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';
import { useLiveGroupList } from './use-live-groups.ts';

/** A group with its colour in the list. */
export type ListedGroup = Group & { tone: number };

export type GroupList = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; groups: ListedGroup[] };

/** Offsets the first group's colour from that of the first avatar above it. */
const FIRST_TONE = 3;

const groupsQuery = queryOptions({
  queryKey: getQueryKey(trpc.groups.list, undefined, 'query'),
  queryFn: () => listAll((before) => trpcClient.groups.list.query(before === undefined ? undefined : { before })),
});

/** All groups of the signed-in person, newest first. Colours go by age, so that a new group changes none. */
export function useGroups(): GroupList {
  // Others may have added or removed the person since the last visit.
  const { data, isPending, refetch } = useQuery({ ...groupsQuery, refetchOnMount: 'always' });
  useLiveGroupList(refetch);
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', groups: data.map((group, index) => ({ ...group, tone: FIRST_TONE + data.length - 1 - index })) };
}
