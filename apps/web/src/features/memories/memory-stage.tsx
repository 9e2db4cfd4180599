import type { Memory, MemoryStatus } from '@everkin/contracts/memories';
import { CircleAlert, CircleCheck, MessagesSquare, RotateCcw } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Chip, type ChipVariant } from '../../components/ui/chip.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { isProcessing, isRecording, isAwaitingTranscription } from './memory-status.ts';
import { isAwaitingPerson, isAwaitingWords, speakersLabel } from './exported-chats/dialogue.ts';
import { MemoryNotes } from './memory-notes.tsx';
import { ModelStateNote } from './model-status/model-status-note.tsx';
import { useModelStatus } from './model-status/use-model-status.ts';
import { useRetryMemory } from './use-memory-actions.ts';
import { AttributionQuestion } from './exported-chats/attribution-question.tsx';

const ChoosePersonDialog = lazyDialog(() => import('./exported-chats/choose-person.tsx').then((module) => module.ChoosePersonDialog));

const VARIANTS: Record<MemoryStatus, ChipVariant> = { queued: 'plain', processing: 'accent', ready: 'calm', failed: 'danger' };

type Staged = Pick<Memory, 'status' | 'type'>;

function stageText(memory: Staged): string {
  const isHeard = isRecording(memory);
  switch (memory.status) {
    case 'queued':
      return isHeard ? 'Waiting to be transcribed' : 'Waiting to be read';
    case 'processing':
      return isHeard ? 'Being transcribed' : 'Being read';
    case 'ready':
      return 'Ready';
    case 'failed':
      return 'Failed';
  }
}

/** The state of a memory in one chip. */
export function MemoryChip({ memory }: { memory: Memory }): ReactElement {
  if (isProcessing(memory)) return <Chip variant={VARIANTS[memory.status]}>{stageText(memory)}</Chip>;
  if (isAwaitingPerson(memory)) return <Chip variant="accent">Who is who?</Chip>;
  if (isAwaitingWords(memory)) return <Chip variant="accent">Whose words?</Chip>;
  if (memory.attribution === 'nobody') return <Chip variant="plain">For reading only</Chip>;
  return <Chip variant={VARIANTS[memory.status]}>{stageText(memory)}</Chip>;
}

/** The processing state of a memory: its current stage; on failure the reason and Retry; for a chat the question who is who. */
export function MemoryStage({ memory }: { memory: Memory }): ReactElement {
  const { retry, isRetrying } = useRetryMemory(memory);
  if (memory.status === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p className="flex gap-2.5 text-danger">
          <Icon of={CircleAlert} className="mt-px flex-none" />
          {memory.error ?? 'This could not be read.'}
        </p>
        <Button variant="line" isBusy={isRetrying} onClick={retry}>
          {!isRetrying && <Icon of={RotateCcw} size={18} />}
          Retry
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <ReadingStage memory={memory} />
      <MemoryNotes memory={memory} />
    </div>
  );
}

/** The stage of a memory that has not failed. */
function ReadingStage({ memory }: { memory: Memory }): ReactElement {
  // For a pasted chat, ask who is who after parsing.
  if (isProcessing(memory) && !isRecording(memory)) return <StageLine memory={memory} />;
  if (isAwaitingPerson(memory)) return <PersonQuestion memory={memory} />;
  if (isAwaitingWords(memory) || memory.attribution === 'nobody') return <AttributionQuestion memory={memory} />;
  if (isAwaitingTranscription(memory)) return <WaitingRecording memory={memory} />;
  return <StageLine memory={memory} />;
}

function StageLine({ memory }: { memory: Memory }): ReactElement {
  return (
    <p role="status" className="flex items-center gap-2.5 text-sm">
      {memory.status === 'ready' ? <Icon of={CircleCheck} className="text-calm" /> : <Spinner className="text-accent" />}
      {memory.status === 'ready' ? 'Ready. You can ask about it now.' : `${stageText(memory)}…`}
    </p>
  );
}

/** Queued; or waiting for the transcription model, whose status is shown instead. */
function WaitingRecording({ memory }: { memory: Memory }): ReactElement {
  const state = useModelStatus('recordings', { isNeeded: true });
  const isHindered = state?.state === 'fetching' || state?.state === 'missing';
  return isHindered ? <ModelStateNote model="recordings" state={state} variant="plain" /> : <StageLine memory={memory} />;
}

function PersonQuestion({ memory }: { memory: Memory }): ReactElement | null {
  const [isChoosing, setChoosing] = useState(false);
  const { dialogue } = memory;
  if (!dialogue) return null;
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p role="status" className="flex gap-2.5">
        <Icon of={MessagesSquare} className="mt-px flex-none text-accent" />
        This is a chat between {speakersLabel(dialogue)}. It is remembered once you have said who is who.
      </p>
      <Button onClick={() => setChoosing(true)}>Who is who?</Button>
      <Suspense>{isChoosing && <ChoosePersonDialog memory={memory} dialogue={dialogue} onClose={() => setChoosing(false)} />}</Suspense>
    </div>
  );
}
