import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type ChipVariant = 'calm' | 'accent' | 'danger' | 'plain';

const VARIANTS: Record<ChipVariant, string> = {
  calm: 'bg-calm-wash text-calm',
  accent: 'bg-accent-wash text-accent',
  danger: 'bg-danger-wash text-danger',
  plain: 'border border-line text-soft',
};

/** A short status label. */
export function Chip({ variant, children }: { variant: ChipVariant; children: ReactNode }): ReactElement {
  return (
    <span
      className={classNames(
        'inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 max-xs:px-2 text-xs font-[520] whitespace-nowrap',
        VARIANTS[variant],
      )}
    >
      {children}
    </span>
  );
}
