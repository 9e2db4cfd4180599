import { VaultId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { NotFoundPage } from '../../components/not-found-page.tsx';
import { FailedState } from '../../components/ui/states.tsx';
import { LoadingVault } from './loading-vault.tsx';
import { SignedIn } from './signed-in.tsx';
import { useVaults } from './use-vault.ts';
import { VaultPage } from './vault-page.tsx';
import type { VaultSearch } from './vault-search.ts';

/** One's own papers, made when they are first opened. */
export function OwnVaultRoute({ search }: { search: VaultSearch }): ReactElement {
  const list = useVaults();
  const own = list.state === 'ready' ? list.vaults.find(({ role }) => role === 'owner') : undefined;
  if (own)
    return (
      <SignedIn>
        {(self) => <VaultPage key={own.id} vaultId={own.id} selfId={self.id} category={search.category ?? null} isOwnAddress />}
      </SignedIn>
    );
  if (list.state === 'failed') return <FailedState className="m-5" message={list.message} onRetry={list.retry} />;
  return <LoadingVault />;
}

/** The papers of the address: one's own, or those one was invited to. Others look like ones that do not exist. */
export function VaultRoute({ id, search }: { id: string; search: VaultSearch }): ReactElement {
  const vaultId = VaultId.safeParse(id);
  if (!vaultId.success) return <NotFoundPage />;
  return (
    <SignedIn>
      {(self) => <VaultPage key={id} vaultId={vaultId.data} selfId={self.id} category={search.category ?? null} isOwnAddress={false} />}
    </SignedIn>
  );
}
