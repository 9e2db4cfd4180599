import type { ReactElement } from 'react';
import { classNames } from '../../../lib/class-names.ts';

/** Drawn by the page, and nobody's message: it is in no history, export, prompt or print. */
export function AiNotice({ className = '' }: { className?: string }): ReactElement {
  return (
    <p role="note" className={classNames('text-center font-sans text-xs text-balance text-soft print:hidden', className)}>
      You are talking with an AI, made from saved memories.
    </p>
  );
}
