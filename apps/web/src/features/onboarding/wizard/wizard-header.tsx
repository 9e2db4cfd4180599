import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { buttonClass, IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { canGoBack, WIZARD_STEPS, type WizardFlow } from './wizard-flow.ts';

/** Back, progress, and Skip to home. */
export function WizardHeader({ flow, onBack }: { flow: WizardFlow; onBack: () => void }): ReactElement {
  return (
    <header className="pt-3 pb-8">
      <div className="flex h-12 items-center justify-between">
        {canGoBack(flow) ? (
          <IconButton label="Back" className="-ml-2.5" onClick={onBack}>
            <Icon of={ArrowLeft} />
          </IconButton>
        ) : (
          <span />
        )}
        <Link to="/" className={buttonClass('quiet', '-mr-3')}>
          Skip
        </Link>
      </div>
      <div role="img" aria-label={`Step ${flow.step} of ${WIZARD_STEPS.length}`} className="mt-1 flex gap-2">
        {WIZARD_STEPS.map((step) => (
          <span
            key={step}
            className={classNames('h-1.5 flex-1 rounded-full transition-colors duration-500', step <= flow.step ? 'bg-accent' : 'bg-line')}
          />
        ))}
      </div>
    </header>
  );
}
