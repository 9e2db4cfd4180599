import type { Message } from '@everkin/contracts/chat';
import { HELP_ELSEWHERE, HELP_LINES, HELP_WORDS } from '@everkin/contracts/help-lines';
import { LifeBuoy } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { formatTime } from '../../lib/dates.ts';

/** What is answered to words of self-harm: this app's own card, in another shape and face than the avatar's words (decisions.md 45). */
export function HelpCard({ name, reply }: { name: string; reply: Pick<Message, 'timestamp'> }): ReactElement {
  return (
    <div className="print:break-inside-avoid">
      <section
        aria-label="Help lines"
        className="w-full rounded-card border-2 md:max-w-[86%] border-accent bg-surface px-4.5 py-4 font-sans text-sm"
      >
        <p className="flex items-center gap-2 font-[600]">
          <Icon of={LifeBuoy} size={18} className="flex-none text-accent" />
          This is not {name} speaking
        </p>
        <p className="mt-2 text-base leading-relaxed">{HELP_WORDS.opening}</p>
        <ul className="mt-2 divide-y divide-line">
          {HELP_LINES.map(({ where, line, call, also }) => (
            <li key={call} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
              {/* Beside the number while there is room for both: the whole card is to be seen at once. */}
              <span className="flex-1 basis-36">
                <span className="block">{where}</span>
                <span className="block text-soft">{line}</span>
              </span>
              <a href={`tel:${call.replaceAll(' ', '')}`} className="inline-flex min-h-11 items-center font-[600] text-accent underline">
                {also} {call}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          Other countries:{' '}
          <a
            href={HELP_ELSEWHERE.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-[600] text-accent underline"
          >
            {HELP_ELSEWHERE.name}
          </a>
        </p>
        <p className="mt-1">{HELP_WORDS.inDanger}</p>
        <p className="mt-1 text-right text-xs text-soft print:text-left">
          <time dateTime={reply.timestamp}>{formatTime(reply.timestamp)}</time>
        </p>
      </section>
    </div>
  );
}
