import type { ReactElement } from 'react';
import { Skeleton } from '../../components/ui/states.tsx';

/** The skeleton of a conversation that is loading. */
export function LoadingMessages(): ReactElement {
  return (
    // Prerendered too; lib/early-messages.ts then finds its element by name.
    <div role="status" data-place="messages" className="flex flex-col gap-4 pt-6">
      {/* In the font of the messages, so that the browser starts loading it. */}
      <span className="sr-only font-serif">Loading the conversation</span>
      <Skeleton className="h-14 w-3/5 self-end rounded-bubble!" />
      <Skeleton className="h-28 w-4/5 rounded-bubble!" />
      <Skeleton className="h-14 w-2/5 self-end rounded-bubble!" />
      <Skeleton className="h-20 w-3/4 rounded-bubble!" />
    </div>
  );
}
