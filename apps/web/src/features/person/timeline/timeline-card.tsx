import type { TimelineItem } from '@everkin/contracts/timeline/timeline';
import type { ReactElement } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { memoryLabel } from '../../memories/memory-label.ts';
import { firstWords } from '../first-words.ts';
import { MemoryLink, MemoryState } from '../memory-row.tsx';
import { MemorySheet } from '../memory-sheet.tsx';
import { dateLine, describeOrigin } from './describe-origin.ts';

type Props = {
  memory: TimelineItem;
  /** It has the width of the timeline to itself. */
  isAlone: boolean;
  onOpen: () => void;
};

/** A memory at its date: title, two lines or the photo, and where the date is from. */
export function TimelineCard({ memory, isAlone, onOpen }: Props): ReactElement {
  const photoUrl = memory.type === 'image' ? memory.thumbnailUrl : undefined;
  const words = firstWords(memory.opening);
  return (
    <article
      className={classNames(
        'relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge',
        isAlone && 'lg:min-h-36 lg:flex-row-reverse',
      )}
    >
      {photoUrl !== undefined && (
        <img
          src={photoUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={classNames(
            'h-37.5 w-full border-line bg-paper object-cover max-lg:border-b',
            isAlone ? 'lg:h-auto lg:w-60 lg:border-l' : 'lg:border-b',
          )}
        />
      )}
      <div className="flex flex-1 gap-5 px-4 py-3.5 lg:px-5 lg:py-4.5">
        <div className="flex min-w-0 flex-1 flex-col">
          <h4 className="font-serif text-base leading-tight font-[540] tracking-[-0.012em] text-balance">
            <MemoryLink avatarId={memory.avatarId} memoryId={memory.id} onOpen={onOpen}>
              {memoryLabel(memory.title)}
            </MemoryLink>
          </h4>
          {words !== '' && (
            <p className={classNames('mt-1.5 line-clamp-2 text-sm', memory.narrator === 'person' ? 'font-serif' : 'text-soft')}>{words}</p>
          )}
          <MemoryState memory={memory} />
          <DateLine memory={memory} />
        </div>
        {isAlone && photoUrl === undefined && (
          <div className="hidden lg:block">
            <MemorySheet memory={memory} />
          </div>
        )}
      </div>
    </article>
  );
}

function DateLine({ memory }: { memory: TimelineItem }): ReactElement {
  return (
    <p className="mt-auto pt-2 text-xs text-soft">
      <span className="sr-only">
        {memory.date.words}, {describeOrigin(memory)}
      </span>
      <span aria-hidden="true" className="block first-letter:uppercase">
        {dateLine(memory)}
      </span>
    </p>
  );
}
