import type { BrowsedMemory } from '@everkin/contracts/memories';
import { toShownWords } from '@everkin/contracts/replies/shown-words';
import { AudioLines, Film, Image, MessagesSquare, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { describeSheet, type SheetKind } from './sheet-kind.ts';

const FRAME = 'block h-24.5 w-19.5 flex-none overflow-hidden rounded-control border border-line';
const PAPER = 'bg-linear-to-b from-surface to-mine';

const ICONS: Record<Exclude<SheetKind, 'photo' | 'page'>, LucideIcon> = {
  chat: MessagesSquare,
  image: Image,
  video: Film,
  voice: AudioLines,
};

/** A small picture of a memory: the photo, or the page set small, or what it is. Decorative: the title is beside it. */
export function MemorySheet({ memory }: { memory: BrowsedMemory }): ReactElement {
  const kind = describeSheet(memory);
  switch (kind) {
    case 'photo':
      return (
        <img
          data-early="sheet"
          src={memory.thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={classNames(FRAME, 'bg-paper object-cover')}
        />
      );
    case 'page':
      return (
        <span data-early="sheet" aria-hidden="true" className={classNames(FRAME, PAPER, 'p-1.5 select-none')}>
          <span className="block font-serif text-[0.3125rem] leading-[1.5] whitespace-pre-line">{toShownWords(memory.opening)}</span>
        </span>
      );
    default:
      return (
        <span data-early="sheet" className={classNames(FRAME, 'grid! place-items-center bg-accent-wash text-accent-text')}>
          <Icon of={ICONS[kind]} size={24} />
        </span>
      );
  }
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
