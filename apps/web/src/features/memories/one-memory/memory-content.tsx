import type { MemoryDetails } from '@everkin/contracts/memories';
import { Pencil } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { AttributionQuestion } from '../exported-chats/attribution-question.tsx';
import { DialogueText } from '../exported-chats/dialogue-text.tsx';
import { ParsingNotes } from '../exported-chats/parsing-notes.tsx';
import { useChoosePerson } from '../exported-chats/use-choose-person.ts';
import { MemoryAudience } from '../memory-audience.tsx';
import { MemoryNotes } from '../memory-notes.tsx';
import { MemoryStage } from '../memory-stage.tsx';
import { isProcessing } from '../memory-status.ts';
import { MemoryNarrator } from '../narrators/memory-narrator.tsx';
import type { CitedSource } from './cited-source.ts';
import { MarkedText } from './marked-text.tsx';
import { MemoryRecording } from './memory-recording.tsx';

type Props = {
  details: MemoryDetails;
  cited: readonly CitedSource[];
  onMedia: (player: HTMLMediaElement | null) => void;
  onEdit: () => void;
  onChangePerson: () => void;
};

/** A memory to read: what has to be decided stands above it, who may receive it and whose words it is below. */
export function MemoryContent({ details, cited, onMedia, onEdit, onChangePerson }: Props): ReactElement {
  const isAsked = !isProcessing(details) && (details.attribution === 'unclear' || details.attribution === 'nobody');
  return (
    <>
      <div className="print:hidden">
        {isAsked && (
          <div className="mb-5">
            <AttributionQuestion memory={details} />
          </div>
        )}
        <PersonOfChat details={details} onChange={onChangePerson} />
      </div>
      <MemoryRecording details={details} fromS={findSpoken(details, cited)} onMedia={onMedia} />
      <MemoryNotes memory={details} className="mb-4" />
      <MemoryTextPassages details={details} cited={cited} />
      <div className="mt-8 grid justify-items-start gap-2 border-t border-line pt-3 print:hidden">
        {!isAsked && <MemoryAudience memory={details} variant="line" />}
        <MemoryNarrator memory={details} />
        {!isProcessing(details) && (
          <Button variant="quiet" className="-ml-3" onClick={onEdit}>
            <Icon of={Pencil} size={18} />
            Edit
          </Button>
        )}
      </div>
    </>
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
