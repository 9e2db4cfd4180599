import { TRAIT_MAX_CHARS } from '@everkin/contracts/units';
import { WIZARD_ANSWER_MIN_CHARS } from '@everkin/contracts/avatars';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { TextArea } from '../../../components/ui/text-field.tsx';
import { showErrorToast } from '../../../components/ui/toast.ts';
import type { Wizard } from './use-wizard.ts';
import { PROFILE_QUESTIONS } from './wizard-copy.ts';

type Props = { wizard: Wizard; index: number };

/** One of the three questions about the person. */
export function WizardQuestion({ wizard, index }: Props): ReactElement | null {
  const [error, setError] = useState<string>();
  const question = PROFILE_QUESTIONS[index];
  if (!question) return null;
  const { field, title, ask, example, missing } = question;
  const answer = wizard.draft.profile[field];
  const isEnough = answer.trim().length >= WIZARD_ANSWER_MIN_CHARS;
  const isLast = index === PROFILE_QUESTIONS.length - 1;
  function goOn(): void {
    if (isEnough) return wizard.dispatch({ type: 'continued' });
    setError(missing);
    showErrorToast({ title: 'More information needed', description: missing });
  }
  return (
    <section aria-labelledby="question-heading" className="animate-rise">
      <p className="mb-2 text-xs text-soft">
        Question {index + 1} of {PROFILE_QUESTIONS.length}
      </p>
      <h1 id="question-heading" className="mb-6 text-2xl">
        {title}
      </h1>
      <TextArea
        label={ask}
        rows={5}
        maxLength={TRAIT_MAX_CHARS}
        hint={example}
        error={isEnough ? undefined : error}
        value={answer}
        onChange={(event) => wizard.setDraft({ profile: { ...wizard.draft.profile, [field]: event.target.value } })}
      />
      <div className="mt-8 flex flex-wrap justify-between gap-3">
        <Button variant="line" onClick={() => wizard.dispatch({ type: 'wentBack' })}>
          Previous
        </Button>
        {/* Not `disabled`: a tap shows what is missing. */}
        <Button aria-disabled={!isEnough} onClick={goOn}>
          {isLast ? 'Complete Profile' : 'Next Question'}
        </Button>
      </div>
    </section>
  );
}

/** Called after the last question. */
export function WizardProfileComplete({ wizard }: { wizard: Wizard }): ReactElement {
  return (
    <section
      aria-labelledby="complete-heading"
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <span className="animate-pop">
        <Icon of={CircleCheck} size={44} className="text-calm" />
      </span>
      <h1 id="complete-heading" className="text-2xl">
        Profile complete
      </h1>
      <p className="max-w-[40ch] text-sm text-soft">
        Done. Next, add letters, recordings or videos of <bdi>{wizard.draft.fields.name}</bdi>.
      </p>
      <Button className="mt-4 min-h-12" onClick={() => wizard.dispatch({ type: 'continued' })}>
        Continue to Memory Sources
      </Button>
    </section>
  );
}
