import { useId, type ReactElement, type ReactNode } from 'react';

/** One thing about texts: a code, a question, a number. @param aside stands beside the title */
export function SmsCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="min-w-0 text-lg wrap-anywhere tabular-nums">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
