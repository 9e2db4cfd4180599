import type { ReactElement } from 'react';

/** The passages on their own, when the memory no longer holds them or cannot be loaded. */
export function Quotations({ texts }: { texts: readonly string[] }): ReactElement[] {
  return texts.map((text) => (
    <blockquote key={text} className="mb-4 border-l-2 border-accent pl-4 font-serif text-base whitespace-pre-wrap">
      <mark>{text}</mark>
    </blockquote>
  ));
}

/** Scrolls there, after the dialog around it has its size: before that there is nothing to scroll yet. */
export function scrollIntoView(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
