import { TRIAL_DAYS } from '@everkin/contracts/plans';
import { Check, Minus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { classNames } from '../../lib/class-names.ts';
import { FREE_FEATURES, PREMIUM_FEATURES, PRICES, type PlanFeature } from './plan-copy.ts';
import { useStartTrial } from './use-start-trial.ts';

/** Premium and Free side by side, and the trial (docs/SCREENS.md, Old wizard). @param onDone goes home */
export function PlanStep({ onDone }: { onDone: () => void }): ReactElement {
  const { start, isPending, error } = useStartTrial(onDone);
  const plan = trpc.plans.get.useQuery();
  return (
    <section aria-labelledby="plan-heading">
      <h1 id="plan-heading" className="text-2xl">
        Choose Your Plan
      </h1>
      <p className="mt-2 text-sm text-soft">What you have made stays yours on either plan.</p>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <PlanPanel name="Premium" price={PRICES.monthly} features={PREMIUM_FEATURES} isFirst>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
            or {PRICES.yearly} <Chip variant="calm">{PRICES.saving}</Chip>
          </p>
          <p className="mt-1 text-xs text-soft">{PRICES.arithmetic}</p>
        </PlanPanel>
        <PlanPanel name="Free" price="$0" features={FREE_FEATURES} />
      </div>
      <p className="mt-4 text-xs text-soft">
        Seeing the garden in augmented reality has been tried with an emulator only.
        {plan.data?.plan === 'free' &&
          plan.data.limits.repliesPerDay === null &&
          ' This Everkin does not limit the Free plan: voices, replies and invitations are open to everybody.'}
      </p>
      <div className="mt-8 grid gap-3">
        <FormError message={error} />
        <Button className="min-h-12" disabled={isPending} onClick={start}>
          {isPending ? 'Starting Trial...' : 'Start Free Trial'}
        </Button>
        <p className="text-center text-xs text-soft">{TRIAL_DAYS}-day free trial, cancel anytime, no credit card required.</p>
        <Button variant="quiet" onClick={onDone}>
          Continue with Free
        </Button>
      </div>
    </section>
  );
}

type PanelProps = { name: string; price: string; features: readonly PlanFeature[]; isFirst?: boolean; children?: ReactNode };

function PlanPanel({ name, price, features, isFirst = false, children }: PanelProps): ReactElement {
  return (
    <section aria-label={name} className={classNames('rounded-card border bg-surface p-5', isFirst ? 'border-accent' : 'border-line')}>
      <h2 className="text-lg">{name}</h2>
      <p className="mt-3 font-serif text-xl">{price}</p>
      {children}
      <ul className="mt-5 grid gap-2.5 text-sm">
        {features.map(({ text, isLeftOut }) => (
          <li key={text} className="flex gap-2.5">
            <Icon
              of={isLeftOut ? Minus : Check}
              size={18}
              className={classNames('mt-0.5 flex-none', isLeftOut ? 'text-soft' : 'text-calm')}
            />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
