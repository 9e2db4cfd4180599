import type { Source } from '@everkin/contracts/chat';
import { narratorHeading } from '@everkin/contracts/replies/format-parts';
import type { QuotePart } from '@everkin/contracts/replies/parts';
import { toShownWords } from '@everkin/contracts/replies/shown-words';
import { useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { sourceLine } from '../memories/memory-label.ts';
import type { QuotedSpan } from '../memories/one-memory/cited-source.ts';
import type { CitedMemory } from './cited-memories.ts';
import { locateQuote, type LocatedQuote } from './locate-quote.ts';
import { MARKABLE, PART_NARRATOR, PART_WORDS } from './markable.ts';

/** Only words of memories have a bubble: the person's in the serif, those of others in the sans and in another colour. */
export const QUOTE_BUBBLE =
  'w-fit max-w-[86%] rounded-bubble border px-4.5 pt-3 pb-3.5 text-base leading-relaxed whitespace-pre-line print:max-w-none print:border-0 print:p-0';

export const NARRATOR = {
  person: 'border-line bg-raised font-serif',
  contributor: 'border-[color-mix(in_oklch,var(--calm)_40%,var(--line))] bg-calm-wash',
} as const;

type Props = {
  part: QuotePart;
  /** Missing only if the reply lists no such passage. */
  source: Source | undefined;
  /** The speaker's name, for screen readers and print. */
  lead: ReactNode;
  /** The class of the corner that points to the speaker, if it is the first. */
  corner: string | undefined;
  /** Null where nothing can be opened. */
  onOpenMemory: ((memory: CitedMemory) => void) | null;
};

/** Words of a memory as the message itself, and below them where they are from; [Read on] unfolds the rest of the passage. */
export function QuoteBubble({ part, source, lead, corner, onOpenMemory }: Props): ReactElement {
  const [isUnfolded, setUnfolded] = useState(false);
  const located = source ? locateQuote(part, source.excerpt) : null;
  const hasMore = located !== null && (located.before !== '' || located.after !== '');
  return (
    // On the side of the reply, like its other parts: the line of the source may be longer than the bubble.
    <div className="contents">
      {part.narrator === 'contributor' && (
        <p {...{ [PART_NARRATOR]: '' }} className="-mb-1 text-xs font-[520] text-calm">
          {narratorHeading(part)}
        </p>
      )}
      <div className={classNames(QUOTE_BUBBLE, NARRATOR[part.narrator], corner)}>
        <p className="text-wrap">
          {part.narrator === 'person' && lead}
          {isUnfolded && located ? <WholePassage {...located} /> : <QuotedWords part={part} located={located} />}
        </p>
      </div>
      {source && (
        <p className="-mt-2.5 -mb-2 mx-4.5 flex min-h-11 items-center gap-x-3 text-xs text-soft print:m-0 print:min-h-0">
          <SourceName source={source} quoted={part} onOpen={onOpenMemory} />
          {hasMore && (
            <span className="flex-none whitespace-nowrap print:hidden">
              <ReadOn isUnfolded={isUnfolded} of={source} onPress={() => setUnfolded(!isUnfolded)} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** The quotation alone; "…" where it begins or ends within a sentence. */
function QuotedWords({ part, located }: { part: QuotePart; located: LocatedQuote | null }): ReactElement {
  return (
    <>
      {located?.isCutAtStart && '…\u00a0'}
      <span {...{ [PART_WORDS]: '' }} {...(part.narrator === 'person' && { [MARKABLE]: 'assistant' })}>
        {toShownWords(part.text)}
      </span>
      {located?.isCutAtEnd && '\u00a0…'}
    </>
  );
}

function WholePassage({ before, words, after }: LocatedQuote): ReactElement {
  return (
    <>
      <span className="text-soft">{toShownWords(before)}</span>
      <mark>{toShownWords(words)}</mark>
      <span className="text-soft">{toShownWords(after)}</span>
    </>
  );
}

type SourceNameProps = { source: Source; quoted: QuotedSpan; onOpen: Props['onOpenMemory'] };

function SourceName({ source, quoted: { from, to }, onOpen }: SourceNameProps): ReactElement {
  const name = sourceLine(source);
  if (onOpen === null) return <span>{name}</span>;
  return (
    <button
      type="button"
      onClick={() => onOpen({ memory: { id: source.memoryId, title: source.title }, cited: [{ ...source, quoted: [{ from, to }] }] })}
      className="inline-flex min-h-11 items-center text-left underline-offset-4 hover:underline print:min-h-0"
    >
      <span>
        <span className="sr-only">Open the memory: </span>
        {name}
      </span>
    </button>
  );
}

function ReadOn({ isUnfolded, of, onPress }: { isUnfolded: boolean; of: Source; onPress: () => void }): ReactElement {
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      onClick={onPress}
      className="inline-flex min-h-11 items-center font-[540] text-accent-text underline-offset-4 hover:underline"
    >
      {isUnfolded ? 'Show less' : 'Read on'}
      <span className="sr-only"> in {sourceLine(of)}</span>
    </button>
  );
}
