import type { ReactElement } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** Each bar starts 0.1 s after the one before it (docs/PRODUCT.md, Page timing). */
const DELAYS_MS = [0, 100, 200, 300, 400];

/** Animated bars while a voice is heard or awaited. Decorative: the text is beside them. */
export function PulsingBars({ className }: { className?: string }): ReactElement {
  return (
    <span aria-hidden="true" className={classNames('inline-flex h-5 items-center gap-0.75 text-accent', className)}>
      {DELAYS_MS.map((delayMs) => (
        <span key={delayMs} className="h-[30%] w-0.75 animate-bars rounded-full bg-current" style={{ animationDelay: `${delayMs}ms` }} />
      ))}
    </span>
  );
}
