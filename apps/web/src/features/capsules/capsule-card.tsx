import type { CapsuleCover } from '@everkin/contracts/capsules/capsules';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Chip } from '../../components/ui/chip.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { describeCover, describeState } from './capsule-copy.ts';

/** A capsule in the list: its title, for whom and when, and how far it is. */
export function CapsuleCard({ capsule }: { capsule: CapsuleCover }): ReactElement {
  return (
    <li>
      <Link
        to="/capsules/$id"
        params={{ id: capsule.id }}
        className="grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-5 transition-colors hover:border-edge md:grid-cols-[minmax(0,1fr)_auto] md:items-start md:gap-x-6 md:p-6"
      >
        <span className="min-w-0 font-serif text-lg font-[500]">
          <bdi>{capsule.title}</bdi>
        </span>
        <StateChip capsule={capsule} />
        <span className="text-sm text-soft md:col-span-2">{describeCover(capsule)}</span>
      </Link>
    </li>
  );
}

/** How far a capsule is, in a word or two. */
export function StateChip({ capsule }: { capsule: CapsuleCover }): ReactElement {
  const { label, variant, isBusy } = describeState(capsule);
  return (
    <span className="justify-self-start max-md:row-start-1">
      <Chip variant={variant} wraps>
        {isBusy && <Spinner className="size-3!" />}
        {label}
      </Chip>
    </span>
  );
}
