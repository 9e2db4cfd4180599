import { useId, type ReactElement } from 'react';

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All that this browser knows, and the one that is chosen. */
function listTimeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}

const FIELD = 'h-12 w-full rounded-control border border-edge bg-surface px-3 text-base text-ink';

type Props = { timeZone: string; hour: number; onTimeZone: (timeZone: string) => void; onHour: (hour: number) => void };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** At which hour, and by whose clock. The browser's own lists: four hundred places are best searched with them, also on a phone. */
export function HourAndZone({ timeZone, hour, onTimeZone, onHour }: Props): ReactElement {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-1.5">
        <label htmlFor={`${id}-hour`} className="text-sm font-[540]">
          At
        </label>
        <select id={`${id}-hour`} className={FIELD} value={hour} onChange={({ target }) => onHour(Number(target.value))}>
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {each}:00
            </option>
          ))}
        </select>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <label htmlFor={`${id}-zone`} className="text-sm font-[540]">
          Time zone
        </label>
        <select id={`${id}-zone`} className={FIELD} value={timeZone} onChange={({ target }) => onTimeZone(target.value)}>
          {listTimeZones(timeZone).map((each) => (
            <option key={each} value={each}>
              {each.replaceAll('_', ' ').replaceAll('/', ' / ')}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
