import type { ReactElement } from 'react';

/** An online indicator: a dot, with text for screen readers. */
export function HereNow(): ReactElement {
  return (
    <span className="text-xs whitespace-nowrap text-calm">
      <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-current" />
      Here now
    </span>
  );
}
