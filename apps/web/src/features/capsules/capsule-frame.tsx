import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';

/** Long words on buttons break where letters are large. */
export const WRAPPING_BUTTONS = '[&_:is(a,button,label)]:whitespace-normal';

/** A narrow page with a way back to the list. @param beside stands at the other end of its head */
export function CapsuleFrame({ beside, children }: { beside?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className={`mx-auto w-full max-w-[720px] flex-1 px-5 pb-14 ${WRAPPING_BUTTONS}`}>
      <header className="-mx-2.5 flex h-14 items-center justify-between lg:h-16">
        <Link to="/capsules" aria-label="Back to what is set aside" className={iconButtonClass()}>
          <Icon of={ArrowLeft} />
        </Link>
        {beside}
      </header>
      <main>{children}</main>
    </div>
  );
}
