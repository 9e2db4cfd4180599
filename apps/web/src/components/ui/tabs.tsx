import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactElement, ReactNode } from 'react';

export type TabSpec = { value: string; label: string; panel: ReactNode };

/** A few tabs of equal width over their panels; arrow keys move between them. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly TabSpec[];
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List aria-label={label} className="flex rounded-control border border-line bg-paper p-1">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 rounded-[7px] px-3 text-sm font-[540] text-soft transition-colors data-active:bg-raised data-active:text-ink data-active:shadow-soft"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} tabIndex={-1} className="pt-6 outline-none">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
