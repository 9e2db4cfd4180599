import type { Avatar } from '@everkin/contracts/avatars';
import type { AvatarId } from '@everkin/contracts/ids';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactElement } from 'react';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { FailedState } from '../../components/ui/states.tsx';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isLastStep, type CreationEvent } from './creation-flow.ts';
import { OnboardingHeader } from './onboarding-header.tsx';
import { SourceList } from './source-list.tsx';
import { useCreationFlow } from './use-creation-flow.ts';

// Dialogs load when they are reached: the recorder alone is larger than the form before it.
const CreationDialog = lazyDialog(() => import('./creation-dialog.tsx').then((module) => module.CreationDialog));

/** After creating an avatar: one dialog per source, over a page that shows the progress. */
export function FirstMemoriesPage({ avatarId }: { avatarId: AvatarId }): ReactElement {
  useDocumentTitle('First memories');
  const avatar = trpc.avatars.get.useQuery({ id: avatarId });
  return (
    <div className="mx-auto w-full max-w-[620px] px-5 pb-12">
      <OnboardingHeader />
      <main>
        {avatar.isPending && <PageSpinner label="Loading" />}
        {avatar.error && <FailedState message={describeFailure(avatar.error).message} onRetry={() => void avatar.refetch()} />}
        {avatar.data && <FirstMemories avatar={avatar.data} />}
      </main>
    </div>
  );
}

function FirstMemories({ avatar }: { avatar: Avatar }): ReactElement {
  const navigate = useNavigate();
  const [flow, dispatch] = useCreationFlow(avatar.id);
  const goToConversation = (): void => void navigate({ to: '/chat/$id', params: { id: avatar.id } });
  /** The last step leads to the avatar. */
  const onEvent = (event: CreationEvent): void => {
    dispatch(event);
    if (isLastStep(flow, event)) goToConversation();
  };
  return (
    <>
      <h1 className="mt-4 text-2xl">
        <bdi>{avatar.name}</bdi>’s first memories
      </h1>
      <p className="mt-2 mb-6 text-sm text-soft">
        Everything here can come later too. The more of their own words there are, the more there is to talk about.
      </p>
      <SourceList avatar={avatar} flow={flow} onChoose={(place) => dispatch({ type: 'chosen', place })} />
      <div className="mt-8 grid gap-3 md:grid-flow-col md:justify-start">
        {flow.place !== 'end' && <Button onClick={() => dispatch({ type: 'opened' })}>Continue with memories</Button>}
        <Link to="/chat/$id" params={{ id: avatar.id }} className={buttonClass(flow.place === 'end' ? 'fill' : 'line')}>
          Continue to conversation
        </Link>
      </div>
      <Suspense>
        {flow.isOpen && (
          <CreationDialog
            key={flow.place}
            avatar={avatar}
            place={flow.place}
            onEvent={onEvent}
            onConversation={goToConversation}
            onClose={() => dispatch({ type: 'dismissed' })}
          />
        )}
      </Suspense>
    </>
  );
}
