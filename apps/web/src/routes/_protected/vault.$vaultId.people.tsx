import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PeopleRoute } from '../../features/vault/people/people-route.tsx';

export const Route = createFileRoute('/_protected/vault/$vaultId/people')({ component: Page });

function Page(): ReactElement {
  return <PeopleRoute vaultId={Route.useParams().vaultId} />;
}
