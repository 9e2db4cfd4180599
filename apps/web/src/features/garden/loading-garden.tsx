import type { ReactElement } from 'react';
import { classNames } from '../../lib/class-names.ts';

const BEDS = ['w-11/12', 'w-3/4 justify-self-end', 'w-5/6'];

/** Three beds in which nothing is seen yet; as tall as the window, so that the footer is not seen to move away. */
export function LoadingGarden(): ReactElement {
  return (
    <div role="status" className="mx-auto grid min-h-dvh w-full max-w-[760px] content-start gap-8 px-5 pt-24">
      <span className="sr-only">Loading the garden</span>
      {BEDS.map((width) => (
        <span key={width} aria-hidden="true" className={classNames('block aspect-[2/1] animate-shimmer rounded-[50%] bg-line', width)} />
      ))}
    </div>
  );
}
