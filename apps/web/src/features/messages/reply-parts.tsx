import type { Source } from '@everkin/contracts/chat';
import type { Part } from '@everkin/contracts/replies/parts';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ChoiceList, type Choosing } from './choice-list.tsx';
import type { CitedMemory } from './cited-memories.ts';
import { MARKABLE, PART_WORDS } from './markable.ts';
import { OtherSources } from './other-sources.tsx';
import { sayingCaption, type Speaker } from './part-copy.ts';
import { NARRATOR, QUOTE_BUBBLE, QuoteBubble } from './quote-bubble.tsx';

type Props = {
  parts: readonly Part[];
  sources: readonly Source[];
  speaker: Speaker;
  /** The speaker's name before the first words of theirs, for screen readers and print. */
  lead: ReactNode;
  /** Avatars' messages are on the right in groups. */
  side?: 'left' | 'right';
  /** Null where no memory can be opened. */
  onOpenMemory: ((memory: CitedMemory) => void) | null;
  /** Null where no memory can be added. */
  onAddMemory: (() => void) | null;
  choosing: Choosing | null;
};

/** A reply in parts (docs/PRODUCT.md, Parts of a reply): the person's words and Everkin's notes never look alike. */
export function ReplyParts({ side = 'left', ...props }: Props): ReactElement {
  const { parts, sources, lead, onOpenMemory } = props;
  const first = parts.findIndex(isSpeakers);
  return (
    <div data-parts="" className={classNames('flex w-full flex-col gap-2', side === 'right' ? 'items-end' : 'items-start')}>
      {parts.map((part, index) => (
        <ShownPart
          key={describePart(part)}
          {...props}
          part={part}
          lead={index === first ? lead : null}
          corner={index === 0 ? CORNER[side] : undefined}
        />
      ))}
      <OtherSources sources={listOthers(parts, sources)} onOpenMemory={onOpenMemory} />
    </div>
  );
}

/** Sources that are neither quoted nor offered. Memories that are offered to choose from come first. */
function listOthers(parts: readonly Part[], sources: readonly Source[]): Source[] {
  const quoted = new Set(parts.flatMap((part) => (part.kind === 'quote' ? [part.passageId] : [])));
  const offered = parts.flatMap((part) => (part.kind === 'choices' ? part.items.filter(({ words }) => words !== undefined) : [])).length;
  return sources.slice(offered).filter(({ passageId }) => !quoted.has(passageId));
}

/** Points to the speaker. */
const CORNER = { left: 'rounded-tl-sm', right: 'rounded-tr-sm' } as const;

/** Within one reply nothing is said twice. */
const describePart = (part: Part): string =>
  part.kind === 'choices' ? part.kind : `${part.kind} ${part.kind === 'quote' ? part.passageId : ''} ${part.text}`;

const isSpeakers = (part: Part): boolean =>
  part.kind === 'line' || part.kind === 'saying' || (part.kind === 'quote' && part.narrator === 'person');

type PartProps = Omit<Props, 'parts'> & { part: Part; corner: string | undefined };

function ShownPart({ part, sources, speaker, lead, corner, onOpenMemory, onAddMemory, choosing }: PartProps): ReactNode {
  switch (part.kind) {
    case 'quote':
      return (
        <QuoteBubble
          part={part}
          source={sources.find(({ passageId }) => passageId === part.passageId)}
          lead={lead}
          corner={corner}
          onOpenMemory={onOpenMemory}
        />
      );
    case 'saying':
      return (
        <div className="contents">
          <div className={classNames(QUOTE_BUBBLE, NARRATOR.person, corner)}>
            <SpokenLine text={part.text} lead={lead} />
          </div>
          <p className="-mt-1 mx-4.5 text-xs text-soft print:mx-0">{sayingCaption(speaker)}</p>
        </div>
      );
    case 'line':
      return (
        <div className="max-w-[86%] print:max-w-none">
          <SpokenLine text={part.text} lead={lead} />
        </div>
      );
    case 'note':
      return <Note text={part.text} onAddMemory={part.offers === 'add-memory' ? onAddMemory : null} />;
    case 'choices':
      return <ChoiceList items={part.items} choosing={choosing} />;
  }
}

/** What is the avatar's to say, in the serif; a mere courtesy has no bubble. */
function SpokenLine({ text, lead }: { text: string; lead: ReactNode }): ReactElement {
  return (
    <p className="font-serif text-base leading-relaxed text-wrap whitespace-pre-line">
      {lead}
      <span {...{ [MARKABLE]: 'assistant', [PART_WORDS]: '' }}>{text}</span>
    </p>
  );
}

/** Everkin's: in the sans, without a bubble. */
function Note({ text, onAddMemory }: { text: string; onAddMemory: (() => void) | null }): ReactElement {
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-3 text-sm text-soft">
      <p {...{ [PART_WORDS]: '' }}>{text}</p>
      {onAddMemory && (
        <button
          type="button"
          onClick={onAddMemory}
          className="inline-flex min-h-11 items-center font-[540] text-accent-text underline-offset-4 hover:underline print:hidden"
        >
          Add a memory
        </button>
      )}
    </div>
  );
}
