import type { VaultId, VaultItemId } from '@everkin/contracts/ids';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { showToast } from '../../components/ui/toast.ts';
import { isOwnParting } from './own-partings.ts';
import { describeGone } from './vault-copy.ts';

/** From a page that is no longer there while it is shown, with a word why, but where the person did it themselves. */
function useWhy(id: string, title: string): void {
  const say = useEffectEvent(() => {
    if (!isOwnParting(id)) showToast({ title });
  });
  useEffect(() => say(), []);
}

/** Whoever is no longer in a vault is led to their own. @param props.name undefined where it was never known */
export function LedFromVault({ vaultId, name }: { vaultId: VaultId; name: string | undefined }): ReactElement {
  useWhy(vaultId, describeGone(name));
  return <Navigate to="/vault" replace />;
}

/** From an item that was deleted or made private to the vault it was in. */
export function LedFromItem({ vaultId, itemId }: { vaultId: VaultId; itemId: VaultItemId }): ReactElement {
  useWhy(itemId, 'This was deleted, or is no longer shared.');
  return <Navigate to="/vault/$vaultId" params={{ vaultId }} replace />;
}
