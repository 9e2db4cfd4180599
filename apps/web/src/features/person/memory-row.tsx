import type { BrowsedMemory, FoundSentence } from '@everkin/contracts/memories';
import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useToday } from '../../lib/today.ts';
import { memoryLabel } from '../memories/memory-label.ts';
import { MemoryChip, MemoryStage } from '../memories/memory-stage.tsx';
import { firstWords } from './first-words.ts';
import { describeMemory, isPlain } from './memory-kind.ts';
import { LargeSheet, MemorySheet } from './memory-sheet.tsx';

type Props = {
  memory: BrowsedMemory;
  onOpen: () => void;
  /** Below the words. */
  action?: ReactNode;
  /** The level of its title. */
  titleAs?: 'h3' | 'h4';
};

/** The whole of its card leads to the memory; what else can be pressed there stands above it. */
export function MemoryLink(props: { avatarId: AvatarId; memoryId: MemoryId; onOpen: () => void; children: ReactNode }): ReactElement {
  return (
    <Link
      to="/avatars/$id"
      params={{ id: props.avatarId }}
      search={(before) => ({ ...before, memory: props.memoryId })}
      resetScroll={false}
      onClick={props.onOpen}
      className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-accent"
    >
      {props.children}
    </Link>
  );
}

/** A memory in the list: its page set small, what it is and when, its title and first lines; in a search the sentence found. */
export function MemoryRow({ memory, onOpen, action, titleAs: Title = 'h3' }: Props): ReactElement {
  const today = useToday();
  return (
    <article className="relative flex gap-4 py-5">
      <MemorySheet memory={memory} />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-soft">{describeMemory(memory, today)}</p>
        <Title className="mt-1 line-clamp-2 font-serif text-base text-pretty leading-snug font-[560] tracking-[-0.012em]">
          <MemoryLink avatarId={memory.avatarId} memoryId={memory.id} onOpen={onOpen}>
            {memoryLabel(memory.title)}
          </MemoryLink>
        </Title>
        <MemoryWords memory={memory} />
        <MemoryState memory={memory} />
        {action}
      </div>
    </article>
  );
}

/** Serif for the person's own words only. */
function MemoryWords({ memory }: { memory: BrowsedMemory }): ReactElement | null {
  const className = classNames('mt-1 text-sm text-soft', memory.narrator === 'person' && 'font-serif');
  if (memory.found) return <MarkedSentence found={memory.found} className={classNames(className, 'line-clamp-3')} />;
  const words = firstWords(memory.opening);
  return words === '' ? null : <p className={classNames(className, 'line-clamp-2')}>{words}</p>;
}

function MarkedSentence({ found: { text, marks }, className }: { found: FoundSentence; className: string }): ReactElement {
  return (
    <p className={className}>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <mark className="text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </p>
  );
}

/** Nothing for a plain one. A failed one says why and what to do. */
export function MemoryState({ memory }: { memory: BrowsedMemory }): ReactElement | null {
  if (memory.status === 'failed')
    return (
      <div className="relative z-10 mt-2">
        <MemoryStage memory={memory} />
      </div>
    );
  if (isPlain(memory)) return null;
  return (
    <p className="mt-2">
      <MemoryChip memory={memory} />
    </p>
  );
}

/** Whether a memory can be the large card: it is there to be read or seen. */
export const isShowable = (memory: BrowsedMemory): boolean =>
  memory.status === 'ready' && (memory.opening !== '' || memory.type === 'image');

/** The newest memory: with the top of the sheet itself, beside its words on a wide page. */
export function NewestMemory({ memory, onOpen }: Pick<Props, 'memory' | 'onOpen'>): ReactElement {
  const today = useToday();
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge lg:grid lg:min-h-55 lg:grid-cols-[minmax(0,1fr)_240px]">
      <div className="h-47 lg:order-last lg:h-auto lg:px-6 lg:pt-7">
        <LargeSheet
          memory={memory}
          className={classNames(
            'h-full lg:max-h-55 lg:rounded-t-control lg:shadow-soft',
            memory.type === 'image' ? 'w-full' : 'px-6 pt-5 lg:px-4 lg:pt-4 lg:[&>span]:text-[0.6875rem]',
          )}
        />
      </div>
      <div className="border-t border-line px-5 py-4 lg:border-t-0 lg:p-7">
        <p className="text-xs text-soft">{describeMemory(memory, today)}</p>
        <h3 className="mt-1.5 text-lg font-[520] lg:text-xl">
          <MemoryLink avatarId={memory.avatarId} memoryId={memory.id} onOpen={onOpen}>
            {memoryLabel(memory.title)}
          </MemoryLink>
        </h3>
        <p className={classNames('mt-3 line-clamp-4 text-lg leading-normal max-lg:hidden', memory.narrator === 'person' && 'font-serif')}>
          {firstWords(memory.opening)}
        </p>
        <MemoryState memory={memory} />
      </div>
    </article>
  );
}
