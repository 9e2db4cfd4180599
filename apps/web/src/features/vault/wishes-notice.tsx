import type { ReactElement } from 'react';
import { WISHES_NOTICE } from './vault-copy.ts';

/** Over wishes, and where one is written. */
export const WishesNotice = ({ className = '' }: { className?: string }): ReactElement => (
  <p role="note" className={`max-w-[68ch] rounded-card border border-line bg-raised px-4 py-3.5 text-sm ${className}`}>
    {WISHES_NOTICE}
  </p>
);
