import type { CapsuleId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { STEPS, type Step } from './steps.ts';

const LABELS: Record<Step, string> = { who: 'Who', what: 'What', when: 'When', check: 'Check' };

/** The four steps: where one is, and a way to each. */
export function StepNav({ id, step }: { id: CapsuleId; step: Step }): ReactElement {
  const current = STEPS.indexOf(step);
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-2">
        {STEPS.map((each, index) => (
          <li key={each} className="min-w-0">
            <Link
              to="/capsules/$id"
              params={{ id }}
              search={{ step: each }}
              aria-current={each === step ? 'step' : undefined}
              className={classNames(
                'grid min-h-11 content-center gap-1.5 rounded-sm text-xs font-[520]',
                each === step ? 'text-ink' : 'text-soft hover:text-ink',
              )}
            >
              <span aria-hidden="true" className={classNames('h-1 rounded-full', index <= current ? 'bg-accent' : 'bg-line')} />
              <span>{LABELS[each]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
