import type { ReactElement } from 'react';
import { Skeleton } from '../../components/ui/states.tsx';

/** Stands in for a conversation that is still being asked for. */
export function LoadingMessages(): ReactElement {
  return (
    // The build draws it too, and lib/early-messages.ts then finds its place by name.
    <div role="status" data-place="messages" className="flex flex-col gap-4 pt-6">
      {/* In the face of the words to come, which the browser fetches when it is first used. */}
      <span className="sr-only font-serif">Loading the conversation</span>
      <Skeleton className="h-14 w-3/5 self-end rounded-bubble!" />
      <Skeleton className="h-28 w-4/5 rounded-bubble!" />
      <Skeleton className="h-14 w-2/5 self-end rounded-bubble!" />
      <Skeleton className="h-20 w-3/4 rounded-bubble!" />
    </div>
  );
}
