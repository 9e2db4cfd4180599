import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/**
 * One icon of the set, in the one stroke. It is decoration: the words stand beside it or in a label.
 * @param size in px at the usual letter size; it grows with larger letters
 */
export function Icon({ of: Shape, size = 20, className }: { of: LucideIcon; size?: number; className?: string }): ReactElement {
  return <Shape aria-hidden="true" size={`${size / 16}rem`} strokeWidth={1.75} {...(className ? { className } : {})} />;
}
