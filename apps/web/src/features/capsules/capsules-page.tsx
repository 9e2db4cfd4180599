import type { AvatarId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PenLine } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, iconButtonClass } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { EmptyState, FailedState, Skeleton } from '../../components/ui/states.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { WRAPPING_BUTTONS } from './capsule-frame.tsx';
import { CapsuleCard } from './capsule-card.tsx';
import { useCapsules, type CapsuleList } from './use-capsules.ts';
import { useCreateCapsule } from './use-create-capsule.ts';

/** Everything that is set aside for a day. @param avatarId the person from whose page one came */
export function CapsulesPage({ avatarId }: { avatarId: AvatarId | undefined }): ReactElement {
  useDocumentTitle('Set aside for a day');
  const list = useCapsules();
  const { create, isPending, error } = useCreateCapsule(avatarId);
  const isEmpty = list.state === 'ready' && list.capsules.length === 0;
  const write = (
    <Button isBusy={isPending} onClick={create}>
      {!isPending && <Icon of={PenLine} size={18} />}
      Write for later
    </Button>
  );
  return (
    <div className={`mx-auto w-full max-w-[760px] flex-1 px-5 pb-14 ${WRAPPING_BUTTONS}`}>
      <header className="-ml-2.5 flex h-14 items-center lg:h-16">
        <BackLink avatarId={avatarId} />
      </header>
      <main>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
          <div className="min-w-0">
            <h1 className="text-2xl lg:text-3xl">Set aside for a day</h1>
            <p className="mt-2 max-w-[46ch] text-sm text-soft lg:text-base">
              A letter, photos or a recording that stay closed until a day or a birthday, and then reach the person they are for.
            </p>
          </div>
          {!isEmpty && write}
        </div>
        <div className="mt-7 grid grid-cols-1 gap-4">
          <FormError message={error} />
          <ShownList list={list} />
          {isEmpty && <EmptyState text="Nothing set aside yet.">{write}</EmptyState>}
        </div>
      </main>
    </div>
  );
}

function BackLink({ avatarId }: { avatarId: AvatarId | undefined }): ReactElement {
  const content = <Icon of={ArrowLeft} />;
  if (avatarId === undefined)
    return (
      <Link to="/" aria-label="Back" className={iconButtonClass()}>
        {content}
      </Link>
    );
  return (
    <Link to="/avatars/$id" params={{ id: avatarId }} aria-label="Back" className={iconButtonClass()}>
      {content}
    </Link>
  );
}

function ShownList({ list }: { list: CapsuleList }): ReactElement | null {
  switch (list.state) {
    case 'loading':
      return (
        <div role="status" className="grid grid-cols-1 gap-4">
          <span className="sr-only">Loading what is set aside</span>
          <CardSkeleton />
          <CardSkeleton />
        </div>
      );
    case 'failed':
      return <FailedState message="This could not be loaded." onRetry={list.retry} />;
    case 'ready':
      return list.capsules.length === 0 ? null : (
        <ul className="grid grid-cols-1 gap-4">
          {list.capsules.map((capsule) => (
            <CapsuleCard key={capsule.id} capsule={capsule} />
          ))}
        </ul>
      );
  }
}

const CardSkeleton = (): ReactElement => (
  <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5 md:p-6">
    <Skeleton className="h-6 w-48 max-w-full" />
    <Skeleton className="h-4 w-full max-w-96" />
  </div>
);
