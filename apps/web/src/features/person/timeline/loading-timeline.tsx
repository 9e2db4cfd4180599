import type { ReactElement } from 'react';
import { Skeleton } from '../../../components/ui/states.tsx';

const CARDS = ['first', 'second', 'third', 'fourth'];

export function LoadingTimeline(): ReactElement {
  return (
    <div data-early="memories" role="status" className="pt-5">
      <span className="sr-only">Loading the memories</span>
      {CARDS.map((key) => (
        <div key={key} className="mb-3 flex max-lg:-ml-5">
          <span className="flex w-20.5 flex-none justify-end pt-4 pr-3.5 lg:w-24 lg:pr-5">
            <Skeleton className="h-5 w-11" />
          </span>
          <Skeleton className="h-34 flex-1 rounded-card!" />
        </div>
      ))}
    </div>
  );
}
