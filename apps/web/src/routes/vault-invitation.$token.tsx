import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { VaultInvitationPage } from '../features/vault/invitation/vault-invitation-page.tsx';

export const Route = createFileRoute('/vault-invitation/$token')({ component: Page });

function Page(): ReactElement {
  return <VaultInvitationPage token={Route.useParams().token} />;
}
