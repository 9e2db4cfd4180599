import type { VaultItem, VaultItemCover } from '@everkin/contracts/vaults/vault-items';
import type { VaultContents } from '@everkin/contracts/vaults/vaults';
import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../api/query-client.ts';
import { trpc } from '../api/trpc.ts';

/**
 * Refetches what may have changed in vaults. Who is in one decides what one sees of it. The lists come first, those that are not shown
 * too: the page of something deleted gives way to them.
 */
export async function refetchVaults(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  await Promise.all([
    utils.vaults.get.invalidate(undefined, { refetchType: 'all' }),
    utils.vaults.list.invalidate(undefined, { refetchType: 'all' }),
  ]);
  await Promise.all([
    refetchOpenItems(utils),
    utils.vaults.listAccess.invalidate(),
    utils.vaultMembers.invalidate(),
    utils.vaultExports.invalidate(),
  ]);
}

/** Fetching an item is listed as a look at it: one that is open is fetched again only where the lists do not show it as it is. */
async function refetchOpenItems(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  await utils.vaults.getItem.invalidate(undefined, { refetchType: 'none' });
  const covers = queryClient
    .getQueriesData<InfiniteData<VaultContents>>({
      queryKey: getQueryKey(trpc.vaults.get),
      predicate: ({ state }) => state.status === 'success' && !state.isInvalidated,
    })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
  const open = queryClient.getQueriesData<VaultItem>({ queryKey: getQueryKey(trpc.vaults.getItem), type: 'active' });
  const outdated = open.filter(([, item]) => item === undefined || !isAsListed(item, covers));
  await Promise.all(outdated.map(([queryKey]) => queryClient.refetchQueries({ queryKey, exact: true })));
}

/** Whether an item is in the lists, and unchanged. */
export function isAsListed(item: VaultItemCover, covers: readonly VaultItemCover[]): boolean {
  const cover = covers.find(({ id }) => id === item.id);
  return (
    cover?.updatedAt === item.updatedAt &&
    cover.access === item.access &&
    cover.isWithheld === item.isWithheld &&
    cover.mayEdit === item.mayEdit
  );
}
