import type { VaultId, VaultItemId } from '@everkin/contracts/ids';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../components/ui/toast.ts';
import { isOwnParting } from './own-partings.ts';
import { describeGone } from './vault-copy.ts';

type Away = { id: string; title: string; go: (navigate: ReturnType<typeof useNavigate>) => Promise<void> };

/**
 * Leads away from a page that is no longer there while it is shown, with a word why, but where the person did it themselves. Once only
 * the effects are left: a form that was closed in the same moment would still hold the way out.
 */
function useWayOut({ id, title, go }: Away): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (!isOwnParting(id)) showToast({ title });
    void go(navigate);
  });
  useEffect(() => leave(), []);
}

/** Whoever is no longer in a vault is led to their own. @param props.name undefined where it was never known */
export function LedFromVault({ vaultId, name }: { vaultId: VaultId; name: string | undefined }): null {
  useWayOut({ id: vaultId, title: describeGone(name), go: (navigate) => navigate({ to: '/vault', replace: true }) });
  return null;
}

/** From an item that was deleted or made private to the vault it was in. */
export function LedFromItem({ vaultId, itemId }: { vaultId: VaultId; itemId: VaultItemId }): null {
  const go: Away['go'] = (navigate) => navigate({ to: '/vault/$vaultId', params: { vaultId }, replace: true });
  useWayOut({ id: itemId, title: 'This was deleted, or is no longer shared.', go });
  return null;
}
