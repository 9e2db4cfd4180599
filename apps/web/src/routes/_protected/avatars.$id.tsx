import type { MemoryId } from '@everkin/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PersonSearch } from '../../features/person/person-page.tsx';
import { PersonRoute } from '../../features/person/person-route.tsx';

const isMemoryId = (value: unknown): value is MemoryId => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Parsed by hand, since the router loads all route definitions with the first page. Invalid values are dropped. */
function readSearch({ memory, all }: Record<string, unknown>): PersonSearch {
  return { ...(isMemoryId(memory) && { memory }), ...(all === true && { all }) };
}

export const Route = createFileRoute('/_protected/avatars/$id')({ component: Page, validateSearch: readSearch });

function Page(): ReactElement {
  return <PersonRoute id={Route.useParams().id} search={Route.useSearch()} />;
}
