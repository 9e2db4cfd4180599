import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CapsuleRoute } from '../../features/capsules/capsule-route.tsx';
import { isStep, type CapsuleSearch } from '../../features/capsules/writing/steps.ts';

/** Parsed by hand, since the router loads all route definitions with the first page. Invalid values are dropped. */
const readSearch = ({ step }: Record<string, unknown>): CapsuleSearch => (isStep(step) ? { step } : {});

export const Route = createFileRoute('/_protected/capsules/$id')({ component: Page, validateSearch: readSearch });

function Page(): ReactElement {
  return <CapsuleRoute id={Route.useParams().id} step={Route.useSearch().step ?? 'who'} />;
}
