import type { OpenedCapsule } from '@everkin/contracts/capsules/opened-capsule';
import { Download } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { formatHappenedAt } from '../../../lib/dates.ts';
import { LetterText } from '../letter-text.tsx';
import { PartList } from '../part-list.tsx';

/** What was inside: the letter, then photos and recordings one by one. Nothing plays by itself. */
export function Inside({ inside }: { inside: OpenedCapsule }): ReactElement {
  const { authorName, title, sealedOn, letter, parts, zipUrl, isDamaged } = inside;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: reading begins here.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <article className="grid grid-cols-1 gap-8 py-10">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
        <bdi>{title}</bdi>
      </h1>
      {isDamaged && (
        <p role="note" className="rounded-control bg-danger-wash px-3.5 py-2.5 text-sm text-danger">
          Part of this could not be read any more. Everything we could keep is here.
        </p>
      )}
      {letter !== null && letter !== '' && <LetterText text={letter} />}
      <PartList parts={parts.map((part) => ({ ...part, key: String(part.number) }))} />
      <footer className="grid justify-items-start gap-4 border-t border-line pt-6">
        {sealedOn !== null && (
          <p className="text-sm text-soft">
            Made by <bdi>{authorName}</bdi>, unchanged since {formatHappenedAt(sealedOn)}.
          </p>
        )}
        <a href={zipUrl} download className={buttonClass('line', 'print:hidden')}>
          <Icon of={Download} size={18} />
          Download a copy
        </a>
      </footer>
    </article>
  );
}
