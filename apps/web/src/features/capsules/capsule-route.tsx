import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { CapsuleId } from '@everkin/contracts/ids';
import { Navigate } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { NotFoundPage } from '../../components/not-found-page.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isClosed } from './capsule-copy.ts';
import { CapsuleFrame } from './capsule-frame.tsx';
import { CoverPage } from './cover/cover-page.tsx';
import { letterDrafts } from './letter-drafts.ts';
import { WritingPage } from './writing/writing-page.tsx';
import type { Step } from './writing/steps.ts';

/** Resolves the capsule of the address. */
export function CapsuleRoute({ id, step }: { id: string; step: Step }): ReactElement {
  const capsuleId = CapsuleId.safeParse(id);
  return capsuleId.success ? <KnownCapsule id={capsuleId.data} step={step} /> : <NotFoundPage />;
}

/** A draft is written, everything else is shown as what it is. */
function KnownCapsule({ id, step }: { id: CapsuleId; step: Step }): ReactElement {
  useDocumentTitle('Set aside for a day');
  // A letter stays in memory only while its page is open, and is always read anew: it may have been sealed elsewhere.
  const { data, error, refetch } = trpc.capsules.get.useQuery({ id }, { gcTime: 0, staleTime: 0 });
  useEffect(() => {
    if (data && isClosed(data)) letterDrafts.remove(data.id);
  }, [data]);
  const code = error === null ? null : describeFailure(error).code;
  // Deleted while its page was open.
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return data ? <Navigate to="/capsules" replace /> : <NotFoundPage />;
  if (data) return <ShownCapsule capsule={data} step={step} />;
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

const LoadingCapsule = (): ReactElement => (
  <div role="status" className="grid grid-cols-1 gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-4 w-80 max-w-full" />
    <Skeleton className="mt-4 h-48" />
  </div>
);
