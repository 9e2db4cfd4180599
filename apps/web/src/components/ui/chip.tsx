import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type ChipVariant = 'calm' | 'accent' | 'danger' | 'plain';

const VARIANTS: Record<ChipVariant, string> = {
  calm: 'bg-calm-wash text-calm',
  accent: 'bg-accent-wash text-accent',
  danger: 'bg-danger-wash text-danger',
  plain: 'border border-line text-soft',
};

/** A short status label. @param props.wraps for one of several words, which large letters may break */
export function Chip({ variant, wraps = false, children }: { variant: ChipVariant; wraps?: boolean; children: ReactNode }): ReactElement {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-[14px] px-2.5 max-xs:px-2 text-xs font-[520]',
        !wraps && 'whitespace-nowrap',
        VARIANTS[variant],
      )}
    >
      {children}
    </span>
  );
}
