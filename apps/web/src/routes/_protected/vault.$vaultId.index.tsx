import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { toVaultSearch } from '../../features/vault/vault-search.ts';
import { VaultRoute } from '../../features/vault/vault-route.tsx';

export const Route = createFileRoute('/_protected/vault/$vaultId/')({ component: Page, validateSearch: toVaultSearch });

function Page(): ReactElement {
  return <VaultRoute id={Route.useParams().vaultId} search={Route.useSearch()} />;
}
