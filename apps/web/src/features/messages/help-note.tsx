import type { HelpCard } from '@everkin/contracts/chat';
import { LifeBuoy } from 'lucide-react';
import type { ReactElement } from 'react';
import { HelpText } from '../../components/ui/help-text.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { HelpLinesText } from './help-card.tsx';

/** Below the avatar's reply, and not the avatar's words: one sentence, and help lines folded to one line. It asks nothing. */
export function HelpNote({ helpCard: { note, text } }: { helpCard: HelpCard }): ReactElement {
  return (
    <section aria-label="Help lines" className="mt-2 w-full font-sans text-sm text-soft md:max-w-[86%] print:break-inside-avoid">
      {note !== null && (
        <p className="leading-relaxed">
          <HelpText text={note} />
        </p>
      )}
      <details className="group mt-1 rounded-card border border-line bg-surface px-3.5 print:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-[540] text-ink [&::-webkit-details-marker]:hidden">
          <Icon of={LifeBuoy} size={16} className="flex-none text-accent" />
          Help lines
          <span aria-hidden="true" className="ml-auto text-soft group-open:rotate-180">
            ▾
          </span>
        </summary>
        <div className="pb-3 text-ink">
          <HelpLinesText text={text} />
        </div>
      </details>
      <div className="hidden print:block">
        <HelpLinesText text={text} />
      </div>
    </section>
  );
}
