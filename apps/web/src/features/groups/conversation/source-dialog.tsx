import type { ReactElement, ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { QuotedSpan } from '../../memories/one-memory/cited-source.ts';
import { markSpans } from '../../memories/one-memory/mark-passage.ts';
import type { CitedMemory } from '../../messages/cited-memories.ts';

type Props = { cited: CitedMemory; avatarName: string; onClose: () => void };

/** The quoted words of an excerpt are marked, as far as it is known which they are. */
function MarkedExcerpt({ excerpt, quoted }: { excerpt: string; quoted: readonly QuotedSpan[] }): ReactNode {
  const { stretches } = markSpans(
    excerpt,
    quoted.map(({ from, to }) => ({ start: from, end: to })),
  );
  return stretches.map(({ text, isCited }, index) => (isCited ? <mark key={index}>{text}</mark> : text));
}

/** The sources of a reply in a group. Only the passages: the full memory is for its owner to open. */
export function SourceDialog({ cited: { memory, cited }, avatarName, onClose }: Props): ReactElement {
  return (
    <Dialog isOpen onClose={onClose} title={memory.title} description={`From the memories of ${avatarName}, shared with groups`}>
      <div className="grid gap-4">
        {cited.map(({ passageId, excerpt, at, quoted = [] }) => (
          <figure key={passageId}>
            <blockquote className="border-l-2 border-accent pl-4 font-serif text-base leading-relaxed whitespace-pre-wrap">
              <MarkedExcerpt excerpt={excerpt} quoted={quoted} />
            </blockquote>
            {at !== null && <figcaption className="mt-1 pl-4 text-xs text-soft">{at}</figcaption>}
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
