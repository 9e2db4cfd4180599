import type { Avatar } from '@everkin/contracts/avatars';
import type { SourceType } from '@everkin/contracts/memories';
import { Link } from '@tanstack/react-router';
import { ChevronRight, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Chip } from '../../components/ui/chip.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { SOURCE_ORDER, type CreationFlow } from './creation-flow.ts';
import { SOURCE_COPY } from './source-copy.ts';

const ROW = 'flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-accent-wash';

type Props = { avatar: Avatar; flow: CreationFlow; onChoose: (source: SourceType) => void };

/** The sources with what was added; each can be opened again. Below them, the personality profile. */
export function SourceList({ avatar, flow, onChoose }: Props): ReactElement {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {SOURCE_ORDER.map((source) => (
        <li key={source}>
          <button type="button" className={ROW} onClick={() => onChoose(source)}>
            <RowCopy icon={SOURCE_COPY[source].icon} label={SOURCE_COPY[source].label} hint={SOURCE_COPY[source].hint}>
              {flow.added.includes(source) && <Chip variant="calm">Added</Chip>}
            </RowCopy>
          </button>
        </li>
      ))}
      <li>
        <Link to="/onboarding" search={{ avatar: avatar.id, view: 'profile' }} className={ROW}>
          <RowCopy icon={UserRound} label="Personality Profile" hint="What they say, value and advise">
            {avatar.traits.length > 0 && <Chip variant="calm">Added</Chip>}
          </RowCopy>
        </Link>
      </li>
    </ul>
  );
}

function RowCopy(props: { icon: LucideIcon; label: string; hint: string; children: ReactNode }): ReactElement {
  const { icon, label, hint, children } = props;
  return (
    <>
      <Icon of={icon} size={22} className="flex-none text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-[540]">{label}</span>
        <span className="block text-xs text-pretty text-soft">{hint}</span>
      </span>
      {children}
      <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
    </>
  );
}
