import type { Source } from '@everkin/contracts/chat';
import type { MemoryId } from '@everkin/contracts/ids';
import type { MemoryDetails } from '@everkin/contracts/memories';
import { Pencil } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { FailedState, Skeleton } from '../../../components/ui/states.tsx';
import { formatHappenedAt } from '../../../lib/dates.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { isProcessing } from '../memory-status.ts';
import { ParsingNotes } from '../exported-chats/parsing-notes.tsx';
import { ChoosePerson } from '../exported-chats/choose-person.tsx';
import { isAwaitingPerson } from '../exported-chats/dialogue.ts';
import { DialogueText } from '../exported-chats/dialogue-text.tsx';
import { EditMemoryForm } from './edit-memory-form.tsx';
import { markPassages } from './mark-passage.ts';
import { MemoryAudience } from '../memory-audience.tsx';
import { MemoryNarrator } from '../narrators/memory-narrator.tsx';
import { MemoryNotes } from '../memory-notes.tsx';
import { MemoryRecording } from './memory-recording.tsx';
import { MemoryStage } from '../memory-stage.tsx';
import { memoryLabel } from '../memory-label.ts';
import { useChoosePerson } from '../exported-chats/use-choose-person.ts';
import { AttributionQuestion } from '../exported-chats/attribution-question.tsx';
import { scrollIntoView, Quotations } from './quotations.tsx';

type Props = { memoryId: MemoryId; title: string; cited: readonly Source[]; onClose: () => void };

/**
 * Shows and edits a memory. Opened from a reply, its citations are highlighted and the passage that matched is scrolled
 * into view.
 */
export function MemoryDialog({ memoryId, title, cited, onClose }: Props): ReactElement {
  const details = trpc.memories.get.useQuery({ id: memoryId });
  const [isEditing, setEditing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  // The citation's date until the memory has loaded; it may have been corrected since.
  const happenedAt = details.data ? details.data.happenedAt : (cited[0]?.at ?? null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={memoryLabel(details.data?.title ?? title)}
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
      {details.data?.dialogue && (isChoosing || isAwaitingPerson(details.data)) && (
        <ChoosePerson
          memory={details.data}
          dialogue={details.data.dialogue}
          onSaved={() => setChoosing(false)}
          onCancel={() => (isChoosing ? setChoosing(false) : onClose())}
        />
      )}
      {details.data && !isEditing && !isChoosing && !isAwaitingPerson(details.data) && (
        <>
          <TextAndAudience details={details.data} />
          <PersonOfChat details={details.data} onChange={() => setChoosing(true)} />
          <MemoryRecording details={details.data} fromS={findSpoken(details.data, cited)} />
          <MemoryNotes memory={details.data} className="mb-4" />
          <MemoryTextPassages details={details.data} cited={cited} />
          {!isProcessing(details.data) && (
            <Button variant="quiet" className="mt-4 -ml-3" onClick={() => setEditing(true)}>
              <Icon of={Pencil} size={18} />
              Edit
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

/** The audience; for a text that looks like a chat, its author first. */
function TextAndAudience({ details }: { details: MemoryDetails }): ReactElement {
  const isAsked = !isProcessing(details) && (details.attribution === 'unclear' || details.attribution === 'nobody');
  return (
    <div className="mb-4 grid gap-3">
      {isAsked ? <AttributionQuestion memory={details} /> : <MemoryAudience memory={details} variant="line" />}
      <MemoryNarrator memory={details} />
    </div>
  );
}

/** The text; for a queued recording, what it waits for. */
function MemoryTextPassages({ details, cited }: { details: MemoryDetails; cited: readonly Source[] }): ReactElement {
  if (isProcessing(details)) return <MemoryStage memory={details} />;
  return details.dialogue ? <DialogueText details={details} cited={cited} /> : <MemoryText details={details} cited={cited} />;
}

/** For a chat: which speaker is the person. */
function PersonOfChat({ details, onChange }: { details: MemoryDetails; onChange: () => void }): ReactElement | null {
  const { takeBack, isSaving, error } = useChoosePerson(details, () => {});
  if (!details.dialogue) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 text-sm text-soft">
      A chat in which {details.dialogue.person} is the one who is remembered.
      <Button variant="quiet" className="-my-2 -ml-3" onClick={onChange}>
        Change
      </Button>
      <Button variant="quiet" className="-my-2 -ml-3" isBusy={isSaving} onClick={takeBack}>
        Undo
      </Button>
      <FormError message={error} />
      <ParsingNotes dialogue={details.dialogue} />
    </div>
  );
}

/** The time of the first citation in a recording; slightly earlier, so that its first word is complete. */
function findSpoken({ passages }: MemoryDetails, cited: readonly Source[]): number {
  const [source] = cited;
  const spoken = passages.find(
    ({ id, text, startS }) => startS !== undefined && (id === source?.passageId || source?.excerpt.includes(text)),
  );
  return Math.max(0, (spoken?.startS ?? 0) - LEAD_S);
}

const LEAD_S = 0.5;

function MemoryText({ details, cited }: { details: MemoryDetails; cited: readonly Source[] }): ReactElement {
  const passages = cited.flatMap((source) => listCitedPassages(details, source));
  const stretches = markPassages(details.text, passages);
  const firstCited = stretches.findIndex((stretch) => stretch.isCited);
  // In merged passages, the one that matched.
  const found = details.passages.find(({ id }) => id === cited[0]?.passageId)?.text ?? '';
  const foundAt = stretches.findIndex(({ text, isCited }) => isCited && joinLines(text) === joinLines(found));
  const shown = foundAt < 0 ? firstCited : foundAt;
  return (
    // Focusable, so that the arrow keys scroll a long letter.
    <article
      tabIndex={0}
      aria-label={details.title}
      className={classNames('rounded-sm text-base leading-relaxed whitespace-pre-wrap', details.narrator === 'person' && 'font-serif')}
    >
      {firstCited < 0 && <Quotations texts={passages} />}
      {stretches.map((stretch, index) =>
        stretch.isCited ? (
          <mark key={index} ref={index === shown ? scrollIntoView : undefined}>
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

/** Merged passages are several: return each with its current text; the cited text if the memory has none of them. */
function listCitedPassages({ passages }: MemoryDetails, { passageId, excerpt }: Source): string[] {
  const told = passages.filter(({ id, text }) => id === passageId || excerpt.includes(text)).map(({ text }) => text);
  return told.length > 0 ? told : [excerpt];
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
