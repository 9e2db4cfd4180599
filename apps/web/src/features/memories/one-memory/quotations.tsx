import type { ReactElement } from 'react';

/** The cited passages alone, when the memory no longer contains them or fails to load. */
export function Quotations({ texts }: { texts: readonly string[] }): ReactElement[] {
  return texts.map((text) => (
    <blockquote key={text} className="mb-4 border-l-2 border-accent pl-4 font-serif text-base whitespace-pre-wrap">
      <mark>{text}</mark>
    </blockquote>
  ));
}

/** A third from the top of the scrolling area, so that what came before can be read too. */
const TOP_SHARE = 1 / 3;

/** Scrolls to an element after the surrounding dialog has its size: before that there is nothing to scroll. */
export function scrollIntoView(element: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const scroller = element?.closest('[data-scroller]');
    if (!element || !scroller) return;
    const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollBy({ top: top - scroller.clientHeight * TOP_SHARE, behavior: 'instant' });
  });
}
