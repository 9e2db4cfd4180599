import { useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactElement } from 'react';
import { Logo } from '../../../components/logo.tsx';
import { AskBeforeLeaving } from '../../../components/ui/ask-before-leaving.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { lazyDialog } from '../../../components/ui/lazy.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { QueueList } from '../../memories/uploads/queue-list.tsx';
import { listUnsent } from '../../memories/uploads/upload-queue.ts';
import { PlanStep } from '../../plans/plan-step.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';
import { WizardAvatarStep } from './wizard-avatar-step.tsx';
import { WizardHeader } from './wizard-header.tsx';
import { WizardProfileComplete, WizardQuestion } from './wizard-profile-step.tsx';
import { AnswersState, WizardSourcesStep } from './wizard-sources-step.tsx';
import { PROFILE_QUESTIONS } from './wizard-copy.ts';

const WizardDialogs = lazyDialog(() => import('./wizard-dialogs.tsx').then((module) => module.WizardDialogs));

/** The old wizard: welcome, avatar, personality and sources, plan (docs/SCREENS.md, Old wizard). */
export function WizardPage(): ReactElement {
  useDocumentTitle('Create Your First Avatar');
  const wizard = useWizard();
  const { flow } = wizard;
  return (
    <div className="mx-auto w-full max-w-[620px] px-5 pb-16">
      <WizardHeader flow={flow} onBack={() => wizard.dispatch({ type: 'wentBack' })} />
      <main key={`${flow.step} ${flow.part}`} className="animate-fade">
        <WizardStep wizard={wizard} />
      </main>
      <Suspense>{flow.dialog !== null && <WizardDialogs wizard={wizard} onClose={() => wizard.dispatch({ type: 'closed' })} />}</Suspense>
      <Leaving wizard={wizard} />
    </div>
  );
}

function WizardStep({ wizard }: { wizard: Wizard }): ReactElement {
  const navigate = useNavigate();
  const { step, part } = wizard.flow;
  switch (step) {
    case 1:
      return <Welcome onStart={() => wizard.dispatch({ type: 'continued' })} />;
    case 2:
      return <WizardAvatarStep wizard={wizard} />;
    case 3:
      if (part === 'sources') return <WizardSourcesStep wizard={wizard} />;
      if (part === 'profileComplete') return <WizardProfileComplete wizard={wizard} />;
      return <WizardQuestion wizard={wizard} index={PROFILE_QUESTIONS.findIndex(({ field }) => field === part)} />;
    case 4:
      return (
        <div className="grid gap-8">
          <PlanStep onDone={() => void navigate({ to: '/' })} />
          <OnItsWay wizard={wizard} />
        </div>
      );
  }
}

/** Input from before the avatar existed, while it uploads. */
function OnItsWay({ wizard }: { wizard: Wizard }): ReactElement | null {
  if (wizard.queue.files.length === 0 && wizard.answers.state === 'none') return null;
  return (
    <section aria-labelledby="way-heading" className="grid gap-3">
      <h2 id="way-heading" className="text-lg">
        What you chose
      </h2>
      <QueueList queue={wizard.queue} avatarId={wizard.flow.avatarId} />
      <AnswersState answers={wizard.answers} isCreated />
    </section>
  );
}

function Welcome({ onStart }: { onStart: () => void }): ReactElement {
  return (
    <section aria-labelledby="welcome-heading" className="grid gap-4 pt-[8dvh]">
      <Logo />
      <h1 id="welcome-heading" className="text-3xl">
        Welcome
      </h1>
      <p className="max-w-[46ch] text-base text-soft">
        In a few minutes you will have made an avatar of someone you love, from their own words. It answers from what they wrote, said and
        lived, and says so when it does not know.
      </p>
      <Button className="mt-4 min-h-12 justify-self-start px-6!" onClick={onStart}>
        Let's Get Started
      </Button>
    </section>
  );
}

/**
 * Asks for confirmation before unsent data would be lost by leaving the page. Leaving after the avatar is created ends
 * the wizard; before that, the draft is kept for the next visit.
 */
function Leaving({ wizard }: { wizard: Wizard }): ReactElement {
  const isCreated = wizard.flow.avatarId !== null;
  const lacksAnswers = isCreated && wizard.answers.state !== 'none' && wizard.answers.state !== 'saved';
  const isUnsent = lacksAnswers || listUnsent(wizard.queue.files).length > 0;
  const forgetWhenDone = (): void => {
    if (isCreated) wizard.forget();
  };
  return <AskBeforeLeaving isUnsent={isUnsent} onLeave={forgetWhenDone} />;
}
