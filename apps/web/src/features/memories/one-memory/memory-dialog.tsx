import type { MemoryId } from '@everkin/contracts/ids';
import type { MemoryDetails } from '@everkin/contracts/memories';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { PageDialog } from '../../../components/ui/page-dialog.tsx';
import { FailedState, Skeleton } from '../../../components/ui/states.tsx';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatHappenedAt } from '../../../lib/dates.ts';
import { addToDraft } from '../../avatars/draft.ts';
import { ChoosePerson } from '../exported-chats/choose-person.tsx';
import { isAwaitingPerson } from '../exported-chats/dialogue.ts';
import { MemoryDate } from '../memory-date.tsx';
import { memoryLabel } from '../memory-label.ts';
import { listCitedWords, type CitedSource } from './cited-source.ts';
import { EditMemoryForm } from './edit-memory-form.tsx';
import { MemoryContent } from './memory-content.tsx';
import { MemoryFoot } from './memory-foot.tsx';
import { MemoryMenu } from './memory-menu.tsx';
import { Quotations } from './quotations.tsx';

type Props = {
  memoryId: MemoryId;
  title: string;
  cited: readonly CitedSource[];
  /** Begins with the field for its date, and ends with it. */
  isDating?: boolean;
  onClose: () => void;
  /** Takes a question about the memory; without it, the question waits in the conversation, which opens. */
  onAsk?: (question: string) => void;
};

type Shown = { id: MemoryId; title: string; cited: readonly CitedSource[] };
type Mode = 'read' | 'edit' | 'choose-person' | 'date';

/**
 * A memory to read, and the ways on from it. Opened from a reply, the quoted words are marked and scrolled into view, and there is
 * no way to other memories: one goes back to the reply.
 */
export function MemoryDialog({ memoryId, title, cited, isDating = false, onClose, onAsk }: Props): ReactElement {
  const [shown, setShown] = useState<Shown>({ id: memoryId, title, cited });
  const [mode, setMode] = useState<Mode>(isDating ? 'date' : 'read');
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const askInChat = useAskInChat();
  const details = trpc.memories.get.useQuery({ id: shown.id });
  const memory = details.data;
  // The citation's date until the memory has loaded; it may have been corrected since.
  const happenedAt = memory ? memory.happenedAt : (shown.cited[0]?.at ?? null);
  return (
    <PageDialog
      onClose={onClose}
      title={memoryLabel(memory?.title ?? shown.title)}
      description={happenedAt === null ? undefined : formatHappenedAt(happenedAt)}
      contentKey={shown.id}
      menu={memory && <MemoryMenu details={memory} onDeleted={onClose} />}
      foot={
        mode === 'read' ? (
          <MemoryFoot
            details={memory}
            media={media}
            onAsk={onAsk ? (_memory, question) => onAsk(question) : askInChat}
            onGo={cited.length > 0 ? null : (to) => setShown({ ...to, cited: [] })}
          />
        ) : undefined
      }
    >
      {details.isPending && <LoadingText />}
      {details.error && (
        <>
          <Quotations texts={shown.cited.flatMap(listCitedWords)} />
          <FailedState message={describeFailure(details.error).message} onRetry={() => void details.refetch()} />
        </>
      )}
      {memory && <ShownMemory memory={memory} cited={shown.cited} onMedia={setMedia} mode={mode} onMode={setMode} onClose={onClose} />}
    </PageDialog>
  );
}

type ShownProps = Pick<Parameters<typeof MemoryContent>[0], 'cited' | 'onMedia'> & {
  memory: MemoryDetails;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onClose: () => void;
};

function ShownMemory({ memory, mode, onMode, onClose, ...reading }: ShownProps): ReactElement {
  if (mode === 'edit') return <EditMemoryForm details={memory} onDone={() => onMode('read')} />;
  if (memory.dialogue && (mode === 'choose-person' || isAwaitingPerson(memory)))
    return (
      <ChoosePerson
        memory={memory}
        dialogue={memory.dialogue}
        onSaved={() => onMode('read')}
        onCancel={() => (mode === 'choose-person' ? onMode('read') : onClose())}
      />
    );
  return (
    <>
      {mode === 'date' && (
        <div ref={focusFirstField} className="mb-6 border-b border-line pb-6 print:hidden">
          <MemoryDate memory={memory} onSaved={onClose} />
        </div>
      )}
      <MemoryContent {...reading} details={memory} onEdit={() => onMode('edit')} onChangePerson={() => onMode('choose-person')} />
    </>
  );
}

const focusFirstField = (fields: HTMLElement | null): void => fields?.querySelector('input')?.focus();

/** Opens the conversation with a question in its composer. */
function useAskInChat(): (memory: Pick<MemoryDetails, 'avatarId'>, question: string) => void {
  const navigate = useNavigate();
  return ({ avatarId }, question) => {
    addToDraft(avatarId, question);
    void navigate({ to: '/chat/$id', params: { id: avatarId } });
  };
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
