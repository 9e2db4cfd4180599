import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { QueueList } from '../../memories/uploads/queue-list.tsx';
import { SOURCE_COPY } from '../source-copy.ts';
import type { Wizard } from './use-wizard.ts';
import { currentSource, WIZARD_SOURCES } from './wizard-flow.ts';
import { SOURCE_STEPS } from './wizard-copy.ts';

/** The four sources, the step of the current one, and what was added (docs/SCREENS.md, Old wizard). */
export function WizardSourcesStep({ wizard }: { wizard: Wizard }): ReactElement {
  const { flow, create } = wizard;
  const isCreated = flow.avatarId !== null;
  return (
    <section aria-labelledby="sources-heading" className="grid gap-6">
      <div>
        <h1 id="sources-heading" className="text-2xl">
          Memory Sources
        </h1>
        <p className="mt-2 text-sm text-soft">
          {isCreated
            ? `${wizard.draft.fields.name} is here. What you chose is on its way.`
            : 'Choose what to begin with. You can add more at any time.'}
        </p>
      </div>
      {!isCreated && <SourceToggles wizard={wizard} />}
      {!isCreated && <CurrentSource wizard={wizard} />}
      <AddedSources wizard={wizard} />
      <FormError message={create.error} />
      {/* Less prominent while another source is offered above it. */}
      <Button
        variant={isCreated || currentSource(flow) === null ? 'fill' : 'line'}
        className="min-h-12"
        disabled={create.isPending}
        onClick={() => (isCreated ? wizard.dispatch({ type: 'continued' }) : create.run())}
      >
        {create.isPending ? 'Creating Avatar...' : 'Continue'}
      </Button>
    </section>
  );
}

function SourceToggles({ wizard }: { wizard: Wizard }): ReactElement {
  return (
    <div role="group" aria-label="Sources" className="grid grid-cols-4 gap-2">
      {WIZARD_SOURCES.map((source) => {
        const isChosen = wizard.flow.chosen.includes(source);
        return (
          <button
            key={source}
            type="button"
            aria-pressed={isChosen}
            onClick={() => wizard.select(source)}
            className={classNames(
              'relative grid min-h-20 content-center justify-items-center gap-1.5 rounded-card border text-xs transition-colors',
              isChosen ? 'border-accent bg-accent-wash' : 'border-line bg-surface text-soft hover:border-edge',
            )}
          >
            <Icon of={SOURCE_COPY[source].icon} size={22} className="text-accent" />
            {SOURCE_STEPS[source].title}
            {isChosen && <Icon of={Check} size={14} className="absolute top-2 right-2 text-accent" />}
          </button>
        );
      })}
    </div>
  );
}

function CurrentSource({ wizard }: { wizard: Wizard }): ReactElement | null {
  const source = currentSource(wizard.flow);
  if (source === null) return null;
  const { title, text } = SOURCE_STEPS[source];
  return (
    <section key={source} aria-label={title} className="grid animate-rise gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <p className="text-xs text-soft">
          Step {wizard.flow.sourcesPassed + 1} of {WIZARD_SOURCES.length}
        </p>
        <h2 className="mt-1 text-lg">{title}</h2>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </div>
      <div className="flex gap-3">
        <Button variant="line" onClick={() => wizard.dispatch({ type: 'skipped' })}>
          Skip
        </Button>
        <Button onClick={() => wizard.dispatch({ type: 'reopened', source })}>Add</Button>
      </div>
    </section>
  );
}

/** The added sources; each can be opened again. */
function AddedSources({ wizard }: { wizard: Wizard }): ReactElement | null {
  const { flow, queue, answers } = wizard;
  if (flow.chosen.length === 0) return null;
  return (
    <section aria-labelledby="added-heading" className="grid gap-3">
      <h2 id="added-heading" className="text-lg">
        Added sources
      </h2>
      <ul className="flex flex-wrap gap-2">
        {flow.chosen.map((source) => (
          <li key={source}>
            <button
              type="button"
              aria-label={`Open ${SOURCE_STEPS[source].title}`}
              onClick={() => wizard.dispatch({ type: 'reopened', source })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm hover:border-edge"
            >
              <Icon of={SOURCE_COPY[source].icon} size={18} className="text-accent" />
              {SOURCE_STEPS[source].title}
            </button>
          </li>
        ))}
      </ul>
      <QueueList queue={queue} avatarId={flow.avatarId} />
      <AnswersState answers={answers} isCreated={flow.avatarId !== null} />
    </section>
  );
}

/** Upload state of the answers, which are sent along with the files. */
export function AnswersState({ answers, isCreated }: { answers: Wizard['answers']; isCreated: boolean }): ReactElement | null {
  switch (answers.state) {
    case 'none':
      return null;
    case 'saving':
      return <p className="text-sm text-soft">Your answers are being saved.</p>;
    case 'saved':
      return <p className="text-sm text-calm">Your answers are saved.</p>;
    case 'waiting':
    case 'failed':
      if (answers.state === 'waiting' && !isCreated) return <p className="text-sm text-soft">Your answers are waiting for the avatar.</p>;
      return (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-wash py-1 pr-1 pl-3.5 text-sm text-danger"
        >
          Your answers are not saved yet.
          <Button variant="line" onClick={answers.retry}>
            Retry
          </Button>
        </div>
      );
  }
}
