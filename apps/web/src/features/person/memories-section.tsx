import { formatCount } from '@everkin/contracts/format-count';
import type { MemoryId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { EmptyState, FailedState, Skeleton } from '../../components/ui/states.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useIsWide } from '../../components/ui/use-is-wide.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { isAwaitingTranscription } from '../memories/memory-status.ts';
import { ModelStatusNote } from '../memories/model-status/model-status-note.tsx';
import { MemoryList } from './memory-list.tsx';
import { isShowable, MemoryRow, NewestMemory } from './memory-row.tsx';
import { FEW, SEARCHED_FROM, searchLabel } from './person-copy.ts';
import { Timeline } from './timeline/timeline.tsx';
import type { Decade } from './timeline/timeline-rows.ts';
import { useMemoryPages, type MemoryPages } from './use-memory-pages.ts';

/** Debounce of the search field. */
const TYPED_REST_MS = 250;

type Props = {
  avatar: ShownAvatar;
  /** On a phone, too. */
  showsAll: boolean;
  onAdd: () => void;
  onOpen: () => void;
  /** Opens a memory at the field for its date. */
  onDate: (memoryId: MemoryId) => void;
  onPlay: (decade: Decade) => void;
};

/** What was collected about a person as a timeline, or by when it was added, and a search in it. */
export function MemoriesSection(props: Props): ReactElement {
  const { avatar, onAdd, onOpen } = props;
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<Order>('date');
  const words = useDebouncedValue(typed.trim(), TYPED_REST_MS);
  const label = searchLabel(avatar.relationship);
  const count = avatar.memoryCount;
  return (
    <section aria-labelledby="memories-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="memories-heading" className="text-xl lg:text-2xl">
          Memories
          {count > 0 && (
            <span data-early="count" className="ml-2 font-sans text-sm text-soft tabular-nums">
              {formatCount(count)}
            </span>
          )}
        </h2>
        <div className="flex flex-wrap items-center gap-3 max-lg:contents">
          {(count >= SEARCHED_FROM || typed !== '') && (
            <search data-early="search" className="max-lg:order-last max-lg:w-full lg:w-64">
              <TextField
                label={label}
                hidesLabel
                type="search"
                enterKeyHint="search"
                maxLength={200}
                placeholder={label}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </search>
          )}
          <Button variant="line" className="whitespace-normal!" onClick={onAdd}>
            <Icon of={Plus} size={18} />
            Add a memory
          </Button>
        </div>
      </div>
      <div className="mt-4">
        {words !== '' && <FoundMemories avatar={avatar} words={words} onOpen={onOpen} onAll={() => setTyped('')} />}
        {words === '' && count > 1 && <OrderSwitch order={order} onChange={setOrder} />}
        {words === '' && (order === 'date' ? <TimelineOfPerson {...props} /> : <NewestFirst {...props} />)}
      </div>
    </section>
  );
}

type Order = 'date' | 'added';
const ORDERS: { order: Order; label: string }[] = [
  { order: 'date', label: 'Timeline' },
  { order: 'added', label: 'Newest first' },
];

function OrderSwitch({ order, onChange }: { order: Order; onChange: (order: Order) => void }): ReactElement {
  return (
    <div data-early="order" role="group" aria-label="Order" className="-ml-3 flex flex-wrap">
      {ORDERS.map((choice) => (
        <button
          key={choice.order}
          type="button"
          aria-pressed={choice.order === order}
          onClick={() => onChange(choice.order)}
          className="group inline-flex min-h-11 items-center px-3 text-sm font-[540] text-soft hover:text-ink aria-pressed:text-ink"
        >
          <span className="border-b-2 border-transparent py-1 group-aria-pressed:border-accent">{choice.label}</span>
        </button>
      ))}
    </div>
  );
}

function TimelineOfPerson({ showsAll, ...props }: Props): ReactElement {
  const isWide = useIsWide();
  return <Timeline {...props} isWhole={isWide || showsAll} />;
}

function FoundCount({ found }: { found: MemoryPages }): ReactElement {
  const isFound = found.state === 'ready' && found.count > 0;
  return (
    <p role="status" className="text-xs text-soft">
      {isFound && `${formatCount(found.count)} ${found.count === 1 ? 'memory has' : 'memories have'} these words`}
    </p>
  );
}

/** The list by when each was added. */
function NewestFirst({ avatar, showsAll, onAdd, onOpen }: Props): ReactElement {
  const pages = useMemoryPages(avatar.id, '');
  const isWide = useIsWide();
  if (pages.state === 'loading') return <LoadingMemories />;
  if (pages.state === 'failed') return <FailedState message="The memories could not be loaded." onRetry={pages.retry} />;
  const [newest, ...others] = pages.memories;
  if (!newest)
    return (
      <EmptyState text="No memories yet. Add a letter or a story, and you can ask about it.">
        <Button onClick={onAdd}>Add a memory</Button>
      </EmptyState>
    );
  const [card, rows] = isShowable(newest) ? [newest, others] : [null, pages.memories];
  const isWhole = isWide || showsAll;
  return (
    <>
      {pages.memories.some(isAwaitingTranscription) && <ModelStatusNote model="recordings" isNeeded className="mb-3" />}
      {card && <NewestMemory memory={card} onOpen={onOpen} />}
      {isWhole ? (
        <MemoryList memories={rows} pages={pages} onOpen={onOpen} />
      ) : (
        <ol>
          {rows.slice(0, card ? FEW - 1 : FEW).map((memory) => (
            <li key={memory.id} className="border-b border-line">
              <MemoryRow memory={memory} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
      {!isWhole && pages.count > FEW && (
        <Link
          to="/avatars/$id"
          params={{ id: avatar.id }}
          search={{ all: true }}
          className="flex min-h-12 items-center justify-between border-b border-line text-sm font-[540] text-accent-text"
        >
          All {formatCount(pages.count)} memories
          <Icon of={ChevronRight} size={18} />
        </Link>
      )}
    </>
  );
}

type FoundProps = Pick<Props, 'avatar' | 'onOpen'> & { words: string; onAll: () => void };

function FoundMemories({ avatar, words, ...props }: FoundProps): ReactElement {
  const found = useMemoryPages(avatar.id, words);
  return (
    <>
      <FoundCount found={found} />
      <FoundList {...props} pages={found} />
    </>
  );
}

function FoundList({ pages, onOpen, onAll }: Pick<FoundProps, 'onOpen' | 'onAll'> & { pages: MemoryPages }): ReactElement {
  if (pages.state === 'loading') return <LoadingMemories />;
  if (pages.state === 'failed') return <FailedState message="The memories could not be searched." onRetry={pages.retry} />;
  if (pages.memories.length === 0)
    return (
      <EmptyState text="No memory about that was found.">
        <Button variant="quiet" className="-ml-3" onClick={onAll}>
          Show all
        </Button>
      </EmptyState>
    );
  return <MemoryList memories={pages.memories} pages={pages} onOpen={onOpen} />;
}

const SKELETONS = ['first', 'second', 'third'];

function LoadingMemories(): ReactElement {
  return (
    <div role="status">
      <span className="sr-only">Loading the memories</span>
      <Skeleton className="h-66 rounded-card! lg:h-55" />
      {SKELETONS.map((key) => (
        <div key={key} className="flex gap-4 border-b border-line py-5">
          <Skeleton className="h-24.5 w-19.5 flex-none" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-4 w-full max-w-80" />
          </div>
        </div>
      ))}
    </div>
  );
}
