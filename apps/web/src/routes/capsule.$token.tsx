import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OpenedPage } from '../features/capsules/opened/opened-page.tsx';

/** Public: whoever has the link needs no account. */
export const Route = createFileRoute('/capsule/$token')({ component: Page });

function Page(): ReactElement {
  return <OpenedPage token={Route.useParams().token} />;
}
