import type { Avatar } from '@everkin/contracts/avatars';
import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { Trash2 } from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { useWindowedRows } from '../../../components/ui/use-windowed-rows.ts';
import { WindowedList } from '../../../components/ui/windowed-list.tsx';
import { EmptyState, FailedState, Skeleton } from '../../../components/ui/states.tsx';
import { formatAgo, formatHappenedAt } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/today.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { isProcessing, isRecording, isAwaitingTranscription } from '../memory-status.ts';
import { ANY_MEMORY, filterMemories } from './filter-memories.ts';
import { FILTERED_FROM, MemoryFilterFields } from './memory-filter.tsx';
import { MemoryAudience } from '../memory-audience.tsx';
import { MemoryNotesLine } from '../memory-notes.tsx';
import { MemoryThumbnail } from '../memory-picture.tsx';
import { MemoryChip, MemoryStage } from '../memory-stage.tsx';
import { memoryLabel } from '../memory-label.ts';
import { ModelStatusNote } from '../model-status/model-status-note.tsx';
import { useMemories } from '../use-memories.ts';
import { useDeleteMemory } from '../use-memory-actions.ts';

type Props = { avatar: Avatar; onOpen: (memory: Memory) => void; onAdd: () => void; onClose: () => void };

/**
 * All memories of an avatar with their state; each can be opened, retried and deleted (docs/PRODUCT.md, The list of
 * memories).
 */
export function MemoriesDialog({ avatar, onOpen, onAdd, onClose }: Props): ReactElement {
  const list = useMemories(avatar.id);
  return (
    <Dialog isOpen onClose={onClose} title={`Memories of ${avatar.name}`} size="wide">
      {list.state === 'loading' && <Skeleton className="h-24" />}
      {list.state === 'failed' && <FailedState message="The memories could not be loaded." onRetry={list.retry} />}
      {list.state === 'ready' && list.memories.length === 0 && (
        <EmptyState text="No memories yet. Add a letter or a story, and you can ask about it.">
          <Button onClick={onAdd}>Add New Memory</Button>
        </EmptyState>
      )}
      {list.state === 'ready' && list.memories.length > 0 && (
        <>
          <ModelStatusNotes memories={list.memories} />
          <FoundMemories avatarId={avatar.id} all={list.memories} onOpen={onOpen} />
        </>
      )}
    </Dialog>
  );
}

/** Debounce of the search field. */
const TYPED_REST_MS = 250;

/** The memories that match the filter; all without one. */
function FoundMemories({ avatarId, all, onOpen }: { avatarId: AvatarId; all: Memory[]; onOpen: Props['onOpen'] }): ReactElement {
  const [filter, setFilter] = useState(ANY_MEMORY);
  const found = useMemories(avatarId, useDebouncedValue(filter.words.trim(), TYPED_REST_MS));
  const isFiltered = filter.words.trim() !== '' || filter.kind !== '' || filter.year !== '';
  const shown = found.state === 'ready' ? filterMemories(found.memories, filter) : [];
  const hasFilter = all.length >= FILTERED_FROM || isFiltered;
  return (
    // Results vary in height: keep the filter fields in place.
    <div className={hasFilter ? 'min-h-[60dvh]' : undefined}>
      {hasFilter && <MemoryFilterFields memories={all} filter={filter} onChange={setFilter} />}
      <p role="status" className={isFiltered ? 'text-xs text-soft' : 'sr-only'}>
        {isFiltered && found.state === 'ready' && `${shown.length} of ${all.length} memories`}
      </p>
      {found.state === 'loading' && <Skeleton className="h-24" />}
      {found.state === 'failed' && <FailedState message="The memories could not be searched." onRetry={found.retry} />}
      {found.state === 'ready' && shown.length === 0 && (
        <EmptyState text="No memory matches that.">
          <Button variant="quiet" onClick={() => setFilter(ANY_MEMORY)}>
            Show all
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && <MemoryRows memories={shown} onOpen={onOpen} />}
    </div>
  );
}

/** Why search over these memories is currently limited. */
function ModelStatusNotes({ memories }: { memories: readonly Memory[] }): ReactElement {
  const isNeeded = memories.some(isAwaitingTranscription);
  return (
    <>
      {isNeeded && <ModelStatusNote model="recordings" isNeeded className="mb-3" />}
      <ModelStatusNote model="meanings" className="mb-3" />
    </>
  );
}

/** Two lines of text, the audience, and padding. */
const ROW_PX = 116;

/** There may be hundreds of letters: only the rows around the viewport are rendered. */
function MemoryRows({ memories, onOpen }: { memories: readonly Memory[]; onOpen: (memory: Memory) => void }): ReactElement {
  const listRef = useRef<HTMLOListElement>(null);
  const rows = useWindowedRows({
    listRef,
    keys: memories.map(({ id }) => id),
    estimatePx: () => ROW_PX,
    getScroller: (list) => list?.closest<HTMLElement>('[data-scroller]') ?? null,
  });
  return (
    <WindowedList
      listRef={listRef}
      rows={rows}
      className="flex flex-col"
      rowClassName={(index) => (index === 0 ? 'py-3' : 'border-t border-line py-3')}
    >
      {(index) => {
        const memory = memories[index];
        return memory && <MemoryRow memory={memory} onOpen={() => onOpen(memory)} />;
      }}
    </WindowedList>
  );
}

/** There is no text yet. A recording can be played, and for a failed one the words can be typed in. */
const isNothingToSee = (memory: Memory): boolean => isProcessing(memory) && !isRecording(memory);

function MemoryRow({ memory, onOpen }: { memory: Memory; onOpen: () => void }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const { remove, isDeleting, error } = useDeleteMemory(memory, () => setAsking(false));
  return (
    <div>
      <div className="flex items-center gap-3">
        <button
          type="button"
          onClick={onOpen}
          disabled={isNothingToSee(memory)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
        >
          <MemoryThumbnail memory={memory} />
          <span className="min-w-0">
            <span className="block font-serif text-base">{memoryLabel(memory.title)}</span>
            <span className="text-xs text-soft">
              {memory.happenedAt === null ? '' : `${formatHappenedAt(memory.happenedAt)} · `}Added {formatAgo(memory.createdAt, today)}
            </span>
          </span>
        </button>
        <MemoryChip memory={memory} />
        <IconButton label={`Delete ${memory.title}`} className="text-soft" onClick={() => setAsking(true)}>
          <Icon of={Trash2} size={18} />
        </IconButton>
      </div>
      {memory.status !== 'failed' && <MemoryAudience memory={memory} variant="line" />}
      <MemoryNotesLine memory={memory} />
      {memory.status === 'failed' && (
        <div className="mt-2">
          <MemoryStage memory={memory} />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        title="Delete this memory?"
        description={`${memory.title}, its file and its text will be deleted. This cannot be undone. Replies that cited it keep their words.`}
        confirmLabel="Delete memory"
        isBusy={isDeleting}
        error={error}
      />
    </div>
  );
}
