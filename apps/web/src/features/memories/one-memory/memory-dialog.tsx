import type { MemoryId } from '@everkin/contracts/ids';
import type { MemoryDetails } from '@everkin/contracts/memories';
import { Pencil } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
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
import { listCitedWords, type CitedSource } from './cited-source.ts';
import { MarkedText } from './marked-text.tsx';
import { MemoryAudience } from '../memory-audience.tsx';
import { MemoryNarrator } from '../narrators/memory-narrator.tsx';
import { MemoryNotes } from '../memory-notes.tsx';
import { MemoryRecording } from './memory-recording.tsx';
import { MemoryStage } from '../memory-stage.tsx';
import { memoryLabel } from '../memory-label.ts';
import { useChoosePerson } from '../exported-chats/use-choose-person.ts';
import { AttributionQuestion } from '../exported-chats/attribution-question.tsx';
import { Quotations } from './quotations.tsx';

type Props = { memoryId: MemoryId; title: string; cited: readonly CitedSource[]; onClose: () => void };

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
          <Quotations texts={cited.flatMap(listCitedWords)} />
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
function MemoryTextPassages({ details, cited }: { details: MemoryDetails; cited: readonly CitedSource[] }): ReactElement {
  if (isProcessing(details)) return <MemoryStage memory={details} />;
  return details.dialogue ? <DialogueText details={details} cited={cited} /> : <MarkedText details={details} cited={cited} />;
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
function findSpoken({ passages }: MemoryDetails, cited: readonly CitedSource[]): number {
  const [source] = cited;
  const spoken = passages.find(
    ({ id, text, startS }) => startS !== undefined && (id === source?.passageId || source?.excerpt.includes(text)),
  );
  return Math.max(0, (spoken?.startS ?? 0) - LEAD_S);
}

const LEAD_S = 0.5;

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
