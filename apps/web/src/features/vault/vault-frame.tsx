import type { VaultId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Skeleton } from '../../components/ui/states.tsx';

/** Long words on buttons break where letters are large. */
export const WRAPPING_BUTTONS = '[&_:is(a,button,label)]:whitespace-normal';

type Props = {
  vaultId: VaultId;
  /** At the other end of the head. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A narrow page about something in a vault, with a way back to it. */
export function VaultFrame({ vaultId, beside, children }: Props): ReactElement {
  return (
    <div className={`mx-auto w-full max-w-[760px] flex-1 px-5 pb-14 ${WRAPPING_BUTTONS}`}>
      <header className="-mx-2.5 flex h-14 items-center justify-between lg:h-16">
        <Link to="/vault/$vaultId" params={{ vaultId }} aria-label="Back to the papers" className={iconButtonClass()}>
          <Icon of={ArrowLeft} />
        </Link>
        {beside}
      </header>
      <main>{children}</main>
    </div>
  );
}

const ROWS = ['first', 'second', 'third'];

/** Rows in the shape of what comes. @param props.label for screen readers */
export const LoadingRows = ({ label }: { label: string }): ReactElement => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {ROWS.map((key) => (
      <div key={key} className="flex gap-4 border-b border-line py-5">
        <Skeleton className="h-24.5 w-19.5 flex-none" />
        <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2">
          <Skeleton className="h-4 w-32 max-w-full" />
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-4 w-full max-w-80" />
        </div>
      </div>
    ))}
  </div>
);
