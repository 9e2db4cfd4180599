import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { toVaultSearch } from '../../features/vault/vault-search.ts';
import { OwnVaultRoute } from '../../features/vault/vault-route.tsx';

export const Route = createFileRoute('/_protected/vault/')({ component: Page, validateSearch: toVaultSearch });

function Page(): ReactElement {
  return <OwnVaultRoute search={Route.useSearch()} />;
}
