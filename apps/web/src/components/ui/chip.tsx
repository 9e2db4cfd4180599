import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type ChipLook = 'calm' | 'accent' | 'danger' | 'plain';

const LOOKS: Record<ChipLook, string> = {
  calm: 'bg-calm-wash text-calm',
  accent: 'bg-accent-wash text-accent',
  danger: 'bg-danger-wash text-danger',
  plain: 'border border-line text-soft',
};

/** A short status label. */
export function Chip({ look, children }: { look: ChipLook; children: ReactNode }): ReactElement {
  return (
    <span
      className={classNames(
        'inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 max-xs:px-2 text-xs font-[520] whitespace-nowrap',
        LOOKS[look],
      )}
    >
      {children}
    </span>
  );
}
