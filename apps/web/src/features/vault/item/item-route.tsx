import type { UserId } from '@everkin/contracts/ids';
import { VaultId, VaultItemId } from '@everkin/contracts/ids';
import { useState, type ReactElement } from 'react';
import { NotFoundPage } from '../../../components/not-found-page.tsx';
import { FailedState, Skeleton } from '../../../components/ui/states.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { LedFromItem, LedFromVault } from '../led-away.tsx';
import { describeMissing, isMissing, useStanding } from '../use-vault.ts';
import { VaultFrame } from '../vault-frame.tsx';
import { SignedIn } from '../signed-in.tsx';
import { ItemPage } from './item-page.tsx';

/** Resolves the item of the address. One of another vault looks like one that does not exist. */
export function ItemRoute({ vaultId, itemId }: { vaultId: string; itemId: string }): ReactElement {
  const vault = VaultId.safeParse(vaultId);
  const item = VaultItemId.safeParse(itemId);
  if (!vault.success || !item.success) return <NotFoundPage />;
  return <SignedIn>{(self) => <KnownItem key={itemId} vaultId={vault.data} itemId={item.data} selfId={self.id} />}</SignedIn>;
}

function KnownItem({ vaultId, itemId, selfId }: { vaultId: VaultId; itemId: VaultItemId; selfId: UserId }): ReactElement {
  // It may have been changed, or taken back, since it was last seen.
  const query = trpc.vaults.getItem.useQuery({ id: itemId }, { staleTime: 0 });
  const { data, error } = query;
  const { name, isGone } = useStanding(vaultId);
  useDocumentTitle(data?.title ?? 'The family papers');
  const [isEditing, setEditing] = useState(false);
  // What is typed in an open form stays until that is closed.
  if (error && isMissing(error) && !isEditing) {
    if (!data) return <NotFoundPage />;
    return isGone ? <LedFromVault vaultId={vaultId} name={name} /> : <LedFromItem vaultId={vaultId} itemId={itemId} />;
  }
  if (data?.vaultId === vaultId) return <ItemPage {...{ selfId, isEditing }} item={data} onEditing={setEditing} />;
  if (data) return <NotFoundPage />;
  const failure = describeMissing(query, 'This could not be loaded.');
  return (
    <VaultFrame vaultId={vaultId}>
      {failure === undefined ? <LoadingItem /> : <FailedState message={failure} onRetry={() => void query.refetch()} />}
    </VaultFrame>
  );
}

const LoadingItem = (): ReactElement => (
  <div role="status" className="grid grid-cols-1 gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-4 w-40 max-w-full" />
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-4 h-72 rounded-card!" />
  </div>
);
