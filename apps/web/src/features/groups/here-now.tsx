import type { ReactElement } from 'react';

/** Says of somebody that they have Everkin open: a dot for the swift eye, and words for every other. */
export function HereNow(): ReactElement {
  return (
    <span className="text-xs whitespace-nowrap text-calm">
      <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-current" />
      Here now
    </span>
  );
}
