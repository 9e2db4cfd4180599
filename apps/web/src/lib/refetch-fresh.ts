import { queryClient } from './query-client.ts';

/**
 * Reads again what the server says has changed. A first answer that is still on its way may be older than that, and
 * @tanstack/react-query takes it for the newest: then it is read once more after it.
 */
export async function refetchFresh(read: () => Promise<unknown> | undefined): Promise<void> {
  const isFirstOnItsWay = queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  await read();
  if (isFirstOnItsWay) await read();
}
