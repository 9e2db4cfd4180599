import type { ReactElement } from 'react';
import { Skeleton } from '../../components/ui/states.tsx';

/** A vault's page before its vault is there. */
export const LoadingVault = (): ReactElement => (
  <div role="status" className="mx-auto grid min-h-dvh w-full max-w-[1000px] grid-cols-1 content-start gap-4 px-5 pt-16 pb-14">
    <span className="sr-only">Loading the family papers</span>
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-4 w-80 max-w-full" />
    <Skeleton className="mt-6 h-12" />
    <Skeleton className="h-72 rounded-card!" />
  </div>
);
