import { queryClient } from '../api/query-client.ts';

/**
 * Refetches what the server says has changed. A first response still in flight may be older, and @tanstack/react-query
 * would treat it as current: then refetch once more after it.
 */
export async function refetchFresh(read: () => Promise<unknown> | undefined): Promise<void> {
  const isFirstOnItsWay = queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  await read();
  if (isFirstOnItsWay) await read();
}
