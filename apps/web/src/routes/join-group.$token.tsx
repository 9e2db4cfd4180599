import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { JoinPage } from '../features/groups/invitations/join-page.tsx';

export const Route = createFileRoute('/join-group/$token')({ component: Page });

function Page(): ReactElement {
  return <JoinPage token={Route.useParams().token} />;
}
