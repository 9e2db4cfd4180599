import type { BrowsedMemory } from '@everkin/contracts/memories';
import { toShownWords } from '@everkin/contracts/replies/shown-words';
import { AudioLines, Film, Image, MessagesSquare, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';

const FRAME = 'block h-24.5 w-19.5 flex-none overflow-hidden rounded-control border border-line';
const PAPER = 'bg-linear-to-b from-surface to-mine';

/** A small picture of a memory: the photo, or the page set small, or what it is. Decorative: the title is beside it. */
export function MemorySheet({ memory }: { memory: BrowsedMemory }): ReactElement {
  const { type, thumbnailUrl, opening } = memory;
  if (type === 'image' && thumbnailUrl !== undefined)
    return <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" className={classNames(FRAME, 'bg-paper object-cover')} />;
  if (opening === '' || memory.dialogue || type === 'voice' || type === 'video')
    return (
      <span className={classNames(FRAME, 'grid! place-items-center bg-accent-wash text-accent-text')}>
        <Icon of={iconOf(memory)} size={24} />
      </span>
    );
  return (
    <span aria-hidden="true" className={classNames(FRAME, PAPER, 'p-1.5 select-none')}>
      <span className="block font-serif text-[0.3125rem] leading-[1.5] whitespace-pre-line">{toShownWords(opening)}</span>
    </span>
  );
}

function iconOf({ type, dialogue }: BrowsedMemory): LucideIcon {
  if (dialogue) return MessagesSquare;
  if (type === 'image') return Image;
  return type === 'video' ? Film : AudioLines;
}

/** The top of the sheet itself, or the photo: the picture of the newest memory. Decorative, like the small one. */
export function LargeSheet({ memory, className }: { memory: BrowsedMemory; className?: string }): ReactElement {
  if (memory.type === 'image' && memory.url !== undefined)
    return <img src={memory.url} alt="" decoding="async" className={classNames('size-full bg-paper object-cover', className)} />;
  return (
    <span aria-hidden="true" className={classNames('block overflow-hidden select-none', PAPER, className)}>
      <span dir="auto" className="block font-serif text-sm leading-[1.55] whitespace-pre-line">
        {toShownWords(memory.opening)}
      </span>
    </span>
  );
}
