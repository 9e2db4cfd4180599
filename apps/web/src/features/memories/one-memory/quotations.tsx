import type { ReactElement } from 'react';

/** The cited passages alone, when the memory no longer contains them or fails to load. */
export function Quotations({ texts }: { texts: readonly string[] }): ReactElement[] {
  return texts.map((text) => (
    <blockquote key={text} className="mb-4 border-l-2 border-accent pl-4 font-serif text-base whitespace-pre-wrap">
      <mark>{text}</mark>
    </blockquote>
  ));
}

/** Scrolls to an element after the surrounding dialog has its size: before that there is nothing to scroll. */
export function scrollIntoView(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
