import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ItemRoute } from '../../features/vault/item/item-route.tsx';

export const Route = createFileRoute('/_protected/vault/$vaultId/items/$itemId')({ component: Page });

function Page(): ReactElement {
  return <ItemRoute {...Route.useParams()} />;
}
