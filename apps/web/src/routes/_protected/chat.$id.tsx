import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ChatRoute } from '../../features/chat/chat-route.tsx';

export const Route = createFileRoute('/_protected/chat/$id')({ component: Page });

function Page(): ReactElement {
  return <ChatRoute id={Route.useParams().id} />;
}
