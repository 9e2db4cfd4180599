import type { ReactElement } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** One bar per segment; those that have been shown are filled. */
export function StoryProgress({ index, count }: { index: number; count: number }): ReactElement {
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={`${index + 1} of ${count}`}
      className="flex gap-0.75 px-3"
    >
      {Array.from({ length: count }, (_, bar) => (
        <span key={bar} className={classNames('h-1 flex-1 rounded-full transition-colors', bar <= index ? 'bg-accent' : 'bg-line')} />
      ))}
    </div>
  );
}
