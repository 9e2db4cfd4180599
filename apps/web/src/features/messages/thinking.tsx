import type { ReactElement } from 'react';

/** Placeholder until the first token. */
export function Thinking({ name }: { name: string }): ReactElement {
  return (
    <span role="img" className="flex h-6 items-center gap-1.5" title={`${name} is answering`}>
      {[0, 150, 300].map((delayMs) => (
        <span key={delayMs} className="size-2 animate-dot rounded-full bg-soft" style={{ animationDelay: `${delayMs}ms` }} />
      ))}
    </span>
  );
}
