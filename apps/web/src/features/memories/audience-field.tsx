import { Select } from '@base-ui/react/select';
import { ChevronDown, Lock, Users } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { SelectField, SelectPopup } from '../../components/ui/select.tsx';
import { AUDIENCE_LABEL, AUDIENCES, audienceOf } from './audience-copy.ts';

type Props = {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
  /** `line`: compact, within a list; its label says what it is about, for screen readers. */
  variant?: 'field' | 'line';
  about?: string;
};

/** Shows and changes who may receive a memory; the same wherever a memory is added or shown. */
export function AudienceField({ isShared, onChange, variant = 'field', about }: Props): ReactElement {
  const value = audienceOf(isShared);
  if (variant === 'line') return <AudienceLine isShared={isShared} onChange={onChange} about={about ?? ''} />;
  return <SelectField label={AUDIENCE_LABEL} value={value} choices={AUDIENCES} onChange={(next) => onChange(next === 'shared')} />;
}

function AudienceLine({ isShared, onChange, about }: Required<Omit<Props, 'variant'>>): ReactElement {
  const labelId = useId();
  return (
    <Select.Root items={AUDIENCES} value={audienceOf(isShared)} onValueChange={(next) => next !== null && onChange(next === 'shared')}>
      <span id={labelId} className="sr-only">
        {AUDIENCE_LABEL}: {about}
      </span>
      <Select.Trigger
        aria-labelledby={labelId}
        className="-ml-2 inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-control px-2 text-left text-xs text-soft hover:bg-accent-wash"
      >
        <Icon of={isShared ? Users : Lock} size={14} className="flex-none" />
        <Select.Value />
        <Icon of={ChevronDown} size={14} className="flex-none" />
      </Select.Trigger>
      <SelectPopup choices={AUDIENCES} />
    </Select.Root>
  );
}
