import type { MemoryId } from '@everkin/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { GardenRoute } from '../../features/garden/garden-route.tsx';
import type { GardenSearch } from '../../features/garden/garden-search.ts';

const isMemoryId = (value: unknown): value is MemoryId => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Parsed by hand, since the router loads all route definitions with the first page. Invalid values are dropped. */
const readSearch = ({ memory }: Record<string, unknown>): GardenSearch => (isMemoryId(memory) ? { memory } : {});

export const Route = createFileRoute('/_protected/avatars/$id_/garden')({ component: Page, validateSearch: readSearch });

function Page(): ReactElement {
  return <GardenRoute id={Route.useParams().id} search={Route.useSearch()} />;
}
