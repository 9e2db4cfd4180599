import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type TabSpec = { value: string; label: string; panel: ReactNode };

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A few tabs of equal width, after the tabs pattern of the ARIA Authoring Practices: arrow keys move between them. Not
 * from a library, which would cost the sign-in page 14 kB.
 */
export function Tabs(props: { label: string; tabs: readonly TabSpec[]; value: string; onChange: (value: string) => void }): ReactElement {
  const { label, tabs, value, onChange } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);

  function pressKey(event: KeyboardEvent): void {
    const target = findTarget(event.key, { chosen, count: tabs.length });
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex rounded-control border border-line bg-paper p-1">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={pressKey}
            className={classNames(
              'min-h-11 flex-1 rounded-[7px] px-2 text-sm xs:px-3 font-[540] transition-colors',
              tab.value === value ? 'bg-raised text-ink shadow-soft' : 'text-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* Keyed, so that a panel remounts when it is selected again. */}
      <div key={value} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-6">
        {tabs[chosen]?.panel}
      </div>
    </>
  );
}

/** The tab that a key moves to, wrapping around; null for other keys. */
function findTarget(key: string, { chosen, count }: { chosen: number; count: number }): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (chosen + step + count) % count;
}
