import type { Capsule } from '@everkin/contracts/capsules/capsules';
import type { CapsuleId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { NotFoundPage } from '../../components/not-found-page.tsx';
import { iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isClosed } from './capsule-copy.ts';
import { CoverPage } from './cover/cover-page.tsx';
import { letterDrafts } from './letter-drafts.ts';
import { WritingPage } from './writing/writing-page.tsx';
import type { Step } from './writing/steps.ts';

// The router has no brand for it; whatever it is, the server knows it or not.
const toCapsuleId = (id: string): CapsuleId => id as CapsuleId;

/** Resolves the capsule of the address: a draft is written, everything else is shown as what it is. */
export function CapsuleRoute({ id, step }: { id: string; step: Step }): ReactElement {
  useDocumentTitle('Set aside for a day');
  // A letter stays in memory only while its page is open, and is always read anew: it may have been sealed elsewhere.
  const { data, error, refetch } = trpc.capsules.get.useQuery({ id: toCapsuleId(id) }, { gcTime: 0, staleTime: 0 });
  useEffect(() => {
    if (data && isClosed(data)) letterDrafts.remove(data.id);
  }, [data]);
  if (data) return <ShownCapsule capsule={data} step={step} />;
  const code = error === null ? null : describeFailure(error).code;
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return <NotFoundPage />;
  return (
    <CapsuleFrame>
      {code === null ? <LoadingCapsule /> : <FailedState message="This could not be loaded." onRetry={() => void refetch()} />}
    </CapsuleFrame>
  );
}

/** Keyed: what is being typed belongs to one capsule, and to it being a draft. */
function ShownCapsule({ capsule, step }: { capsule: Capsule; step: Step }): ReactElement {
  if (capsule.status === 'draft') return <WritingPage key={capsule.id} capsule={capsule} step={step} />;
  return (
    <CapsuleFrame>
      <CoverPage key={capsule.id} capsule={capsule} />
    </CapsuleFrame>
  );
}

/** A narrow page with a way back to the list. @param beside stands at the other end of its head */
export function CapsuleFrame({ beside, children }: { beside?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="mx-auto w-full max-w-[720px] flex-1 px-5 pb-14">
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

const LoadingCapsule = (): ReactElement => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-4 w-80 max-w-full" />
    <Skeleton className="mt-4 h-48" />
  </div>
);
