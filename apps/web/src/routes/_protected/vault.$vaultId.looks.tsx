import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LooksRoute } from '../../features/vault/looks/looks-route.tsx';

export const Route = createFileRoute('/_protected/vault/$vaultId/looks')({ component: Page });

function Page(): ReactElement {
  return <LooksRoute vaultId={Route.useParams().vaultId} />;
}
