import type { Source } from '@everkin/contracts/chat';
import type { MemoryId } from '@everkin/contracts/ids';
import type { MemoryDetails } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { formatHappenedAt } from '../../lib/dates.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { markPassage } from './mark-passage.ts';
import { nameMemory } from './name-memory.ts';

type Props = { memoryId: MemoryId; title: string; source?: Source | undefined; onClose: () => void };

/** A memory to read. Opened from a reply, the cited passage is marked and in view. */
export function MemoryDialog({ memoryId, title, source, onClose }: Props): ReactElement {
  const details = trpc.memories.get.useQuery({ id: memoryId });
  const happenedAt = details.data?.happenedAt ?? source?.at ?? null;
  return (
    <Dialog isOpen onClose={onClose} title={nameMemory(title)} description={happenedAt === null ? undefined : formatHappenedAt(happenedAt)} size="wide">
      {details.isPending && <LoadingText />}
      {details.error && (
        <>
          {source && <Quotation text={source.excerpt} />}
          <FailedState className="mt-4" message={describeFailure(details.error).message} onRetry={() => void details.refetch()} />
        </>
      )}
      {details.data && <MemoryText details={details.data} source={source} />}
    </Dialog>
  );
}

function MemoryText({ details, source }: { details: MemoryDetails; source: Source | undefined }): ReactElement {
  const cited = source && (details.passages.find((passage) => passage.id === source.passageId)?.text ?? source.excerpt);
  const marked = cited === undefined ? null : markPassage(details.text, cited);
  return (
    // Focusable, so that the arrow keys scroll a long letter.
    <article tabIndex={0} aria-label={details.title} className="rounded-sm font-serif text-base leading-relaxed whitespace-pre-wrap">
      {cited !== undefined && marked === null && <Quotation text={cited} />}
      {marked === null ? (
        details.text
      ) : (
        <>
          {marked.before}
          <mark ref={bringIntoView}>{marked.passage}</mark>
          {marked.after}
        </>
      )}
    </article>
  );
}

/** After the dialog has its size, else there is nothing to scroll yet. */
function bringIntoView(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** The passage on its own, when the memory no longer holds it or cannot be loaded. */
function Quotation({ text }: { text: string }): ReactElement {
  return (
    <blockquote className="mb-4 border-l-2 border-accent pl-4 font-serif text-base whitespace-pre-wrap">
      <mark>{text}</mark>
    </blockquote>
  );
}

function LoadingText(): ReactElement {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the memory</span>
      {['w-full', 'w-11/12', 'w-full', 'w-3/4', 'w-10/12'].map((width, index) => (
        <Skeleton key={`${index}-${width}`} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
