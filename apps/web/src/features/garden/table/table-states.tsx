import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/states.tsx';

/** Why there are no plants to be seen. */
export const NOT_PREPARED = 'The plants could not be prepared.';
export const NO_3D = 'This browser shows no 3D. The garden is here as a drawing.';

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
