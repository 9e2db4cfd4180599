import type { MemoryDetails } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { listCitedWords, type CitedSource } from './cited-source.ts';
import { markCited } from './mark-passage.ts';
import { Quotations, scrollIntoView } from './quotations.tsx';

/** The text of a memory with the quoted words marked; those that it contains no longer stand above it. */
export function MarkedText({ details, cited }: { details: MemoryDetails; cited: readonly CitedSource[] }): ReactElement {
  const { stretches, shown } = markCited(details, cited);
  return (
    // Focusable, so that the arrow keys scroll a long letter.
    <article
      tabIndex={0}
      aria-label={details.title}
      className={classNames(
        'rounded-sm text-[1.125rem] leading-[1.62] whitespace-pre-wrap print:text-[11pt]',
        details.narrator === 'person' && 'font-serif',
      )}
    >
      {shown < 0 && <Quotations texts={cited.flatMap(listCitedWords)} />}
      {stretches.map((stretch, index) =>
        stretch.isCited ? (
          <mark key={index} ref={index === shown ? scrollIntoView : undefined}>
            {stretch.text}
          </mark>
        ) : (
          stretch.text
        ),
      )}
    </article>
  );
}
