import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/states.tsx';

export function PreparingPlants(): ReactElement {
  return (
    <div role="status" className="grid gap-3">
      <Skeleton className="aspect-[4/3] w-full rounded-card!" />
      <p className="text-sm text-soft">Preparing the plants…</p>
    </div>
  );
}

/** What cannot be shown here, in one sentence. */
export const TableNote = ({ children }: { children: ReactNode }): ReactElement => <p className="text-sm text-soft">{children}</p>;
