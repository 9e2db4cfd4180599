import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { CapsuleFrame } from '../capsule-frame.tsx';
import { DeleteCapsuleDialog } from '../delete-capsule-dialog.tsx';
import { CheckStep } from './check-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { StepNav } from './step-nav.tsx';
import { STEPS, type Step } from './steps.ts';
import { useLetter } from './use-letter.ts';
import { WhatStep } from './what-step.tsx';
import { WhenStep } from './when-step.tsx';

const HEADINGS: Record<Step, string> = {
  who: 'Who is it for?',
  what: 'What would you like to leave?',
  when: 'When should it open?',
  check: 'Check it once more',
};

/** Writing a capsule, one step per screen; every step is saved when it is left. */
export function WritingPage({ capsule, step }: { capsule: Capsule; step: Step }): ReactElement {
  const [isDeleting, setDeleting] = useState(false);
  const letter = useLetter(capsule);
  const navigate = useNavigate();
  const go = (to: Step): void => void navigate({ to: '/capsules/$id', params: { id: capsule.id }, search: { step: to } });
  const next = (): void => go(STEPS[STEPS.indexOf(step) + 1] ?? 'check');
  return (
    <CapsuleFrame
      beside={
        <IconButton label="Delete this draft" className="text-soft" onClick={() => setDeleting(true)}>
          <Icon of={Trash2} />
        </IconButton>
      }
    >
      <StepNav id={capsule.id} step={step} />
      <StepHeading step={step} />
      <div className="mt-6 grid grid-cols-1 gap-6">
        {capsule.problem !== null && <FormError message={capsule.problem} />}
        {step === 'who' && <PeopleStep capsule={capsule} onNext={next} />}
        {step === 'what' && <WhatStep capsule={capsule} letter={letter} onNext={next} />}
        {step === 'when' && <WhenStep capsule={capsule} onNext={next} />}
        {step === 'check' && <CheckStep capsule={capsule} letter={letter} />}
      </div>
      {isDeleting && (
        <DeleteCapsuleDialog
          capsule={capsule}
          onDeleted={() => {
            letter.end();
            void navigate({ to: '/capsules' });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </CapsuleFrame>
  );
}

/** Has the focus when its step comes, so that a screen reader begins there; not when the page is opened. */
function StepHeading({ step }: { step: Step }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl outline-none lg:text-3xl">
      {HEADINGS[step]}
    </h1>
  );
}
