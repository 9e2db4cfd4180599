import type { Dialogue } from '@everkin/contracts/memories';
import { useId, type ReactElement } from 'react';
import { formatHappenedAt } from '../../../lib/dates.ts';

/** Some dates as written in the file, with their parsed values: so that swapped day and month are noticed. */
export function SampleDates({ dialogue }: { dialogue: Dialogue }): ReactElement | null {
  const headingId = useId();
  const dates = dialogue.sampleDates ?? [];
  if (dates.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-sans text-sm font-[540]">
        How its dates were read
      </h3>
      <dl className="mt-2 grid gap-1.5 rounded-card border border-line px-4 py-3 text-sm">
        {dates.map(({ written, day }) => (
          <div key={written} className="flex flex-wrap justify-between gap-x-4">
            <dt dir="auto" className="min-w-0 wrap-anywhere text-soft">
              {written}
            </dt>
            <dd>{day === null ? 'Day unclear' : formatHappenedAt(day)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What was skipped or ambiguous when the file was parsed. */
export function ParsingNotes({ dialogue }: { dialogue: Dialogue }): ReactElement | null {
  const notes = dialogue.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
