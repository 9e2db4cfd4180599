import { RotateCcw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A skeleton shape. The surrounding list announces that it is loading. */
export function Skeleton({ className }: { className?: string }): ReactElement {
  return <span aria-hidden="true" className={classNames('block animate-shimmer rounded-control bg-line', className)} />;
}

/** An empty state: one sentence and one action. */
export function EmptyState({ text, children, className }: { text: string; children?: ReactNode; className?: string }): ReactElement {
  return (
    <div className={classNames('grid justify-items-start gap-4 rounded-card border border-dashed border-line px-5 py-6', className)}>
      <p className="text-sm text-soft">{text}</p>
      {children}
    </div>
  );
}

/** An error state: what happened, and Try again. */
export function FailedState({ message, onRetry, className }: { message: string; onRetry: () => void; className?: string }): ReactElement {
  return (
    <div
      role="alert"
      className={classNames('grid justify-items-start gap-3 rounded-card border border-line bg-surface px-5 py-5', className)}
    >
      <p className="text-sm text-danger">{message}</p>
      <Button variant="line" onClick={onRetry}>
        <Icon of={RotateCcw} size={18} />
        Try again
      </Button>
    </div>
  );
}
