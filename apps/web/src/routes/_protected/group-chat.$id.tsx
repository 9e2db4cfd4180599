import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { GroupRoute } from '../../features/groups/group-route.tsx';

export const Route = createFileRoute('/_protected/group-chat/$id')({ component: Page });

function Page(): ReactElement {
  return <GroupRoute id={Route.useParams().id} />;
}
