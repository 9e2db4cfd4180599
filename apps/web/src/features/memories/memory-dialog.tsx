import type { Source } from '@everkin/contracts/chat';
import type { MemoryId } from '@everkin/contracts/ids';
import type { MemoryDetails } from '@everkin/contracts/memories';
import { Pencil } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { formatHappenedAt } from '../../lib/dates.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { EditMemoryForm } from './edit-memory-form.tsx';
import { markPassages } from './mark-passage.ts';
import { MemoryPicture } from './memory-picture.tsx';
import { nameMemory } from './name-memory.ts';

type Props = { memoryId: MemoryId; title: string; cited: readonly Source[]; onClose: () => void };

/** A memory to read, and to put right. Opened from a reply, what it cited is marked, and what it was found by is in view. */
export function MemoryDialog({ memoryId, title, cited, onClose }: Props): ReactElement {
  const details = trpc.memories.get.useQuery({ id: memoryId });
  const [isEditing, setEditing] = useState(false);
  // The date of what was cited stands in until the memory is there; it may have been corrected since.
  const happenedAt = details.data ? details.data.happenedAt : (cited[0]?.at ?? null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={nameMemory(details.data?.title ?? title)}
      description={happenedAt === null ? undefined : formatHappenedAt(happenedAt)}
      size="wide"
    >
      {details.isPending && <LoadingText />}
      {details.error && (
        <>
          <Quotations texts={cited.map((source) => source.excerpt)} />
          <FailedState message={describeFailure(details.error).message} onRetry={() => void details.refetch()} />
        </>
      )}
      {details.data && isEditing && <EditMemoryForm details={details.data} onDone={() => setEditing(false)} />}
      {details.data && !isEditing && (
        <>
          <MemoryRecording details={details.data} />
          <MemoryText details={details.data} cited={cited} />
          <Button look="quiet" className="mt-4 -ml-3" onClick={() => setEditing(true)}>
            <Icon of={Pencil} size={18} />
            Edit
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** What was photographed or recorded, to be seen or heard; the words beside it are its caption, as far as there are any. */
function MemoryRecording({ details: { url, mimeType = '', title } }: { details: MemoryDetails }): ReactElement | null {
  if (url === undefined) return null;
  if (mimeType.startsWith('image/')) return <MemoryPicture url={url} title={title} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (mimeType.startsWith('audio/')) return <audio controls preload="metadata" src={url} aria-label={title} className="mb-4 w-full" />;
  if (!mimeType.startsWith('video/')) return null;
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video controls preload="metadata" src={url} aria-label={title} className="mb-4 w-full rounded-card" />;
}

function MemoryText({ details, cited }: { details: MemoryDetails; cited: readonly Source[] }): ReactElement {
  const passages = cited.flatMap((source) => listCitedPassages(details, source));
  const stretches = markPassages(details.text, passages);
  const firstCited = stretches.findIndex((stretch) => stretch.isCited);
  // Of a story that runs over several passages, the one that it was found by.
  const found = details.passages.find(({ id }) => id === cited[0]?.passageId)?.text ?? '';
  const foundAt = stretches.findIndex(({ text, isCited }) => isCited && joinLines(text) === joinLines(found));
  const shown = foundAt < 0 ? firstCited : foundAt;
  return (
    // Focusable, so that the arrow keys scroll a long letter.
    <article tabIndex={0} aria-label={details.title} className="rounded-sm font-serif text-base leading-relaxed whitespace-pre-wrap">
      {firstCited < 0 && <Quotations texts={passages} />}
      {stretches.map((stretch, index) =>
        stretch.isCited ? (
          <mark key={index} ref={index === shown ? bringIntoView : undefined}>
            {stretch.text}
          </mark>
        ) : (
          stretch.text
        ),
      )}
    </article>
  );
}

const joinLines = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** A story runs over several passages: each of them, as the memory holds them now; the words that were cited when it holds none. */
function listCitedPassages({ passages }: MemoryDetails, { passageId, excerpt }: Source): string[] {
  const told = passages.filter(({ id, text }) => id === passageId || excerpt.includes(text)).map(({ text }) => text);
  return told.length > 0 ? told : [excerpt];
}

/** After the dialog has its size, else there is nothing to scroll yet. */
function bringIntoView(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** The passages on their own, when the memory no longer holds them or cannot be loaded. */
function Quotations({ texts }: { texts: readonly string[] }): ReactElement[] {
  return texts.map((text) => (
    <blockquote key={text} className="mb-4 border-l-2 border-accent pl-4 font-serif text-base whitespace-pre-wrap">
      <mark>{text}</mark>
    </blockquote>
  ));
}

function LoadingText(): ReactElement {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the memory</span>
      {['w-full', 'w-11/12', 'w-10/12', 'w-3/4', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
