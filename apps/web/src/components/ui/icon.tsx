import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/**
 * An icon of the set, all with the same stroke. Decorative: the text is beside it or in a label.
 * @param size in px at the default font size; scales with larger fonts
 */
export function Icon({ of: Shape, size = 20, className }: { of: LucideIcon; size?: number; className?: string }): ReactElement {
  return <Shape aria-hidden="true" size={`${size / 16}rem`} strokeWidth={1.75} {...(className ? { className } : {})} />;
}
