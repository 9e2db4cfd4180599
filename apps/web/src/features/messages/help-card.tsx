import type { Message } from '@everkin/contracts/chat';
import { LifeBuoy } from 'lucide-react';
import type { ReactElement } from 'react';
import { HelpText } from '../../components/ui/help-text.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { formatTime } from '../../lib/dates.ts';
import { ByText } from './by-text.tsx';
import { parseHelpCard, type CardLine } from './parse-help-card.ts';

/**
 * The app's own reply where only help lines come, visually distinct from the avatar's messages. It shows the message as stored,
 * in its language.
 */
export function HelpCard({ name, reply }: { name: string; reply: Pick<Message, 'timestamp' | 'content' | 'channel'> }): ReactElement {
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
        <HelpLinesText text={reply.content} />
        <p className="mt-1 text-right text-xs text-soft print:text-left">
          <time dateTime={reply.timestamp}>{formatTime(reply.timestamp)}</time> <ByText message={reply} />
        </p>
      </section>
    </div>
  );
}

/** The text of a card: what is said first, the help lines with their numbers as links, and what is said last. */
export function HelpLinesText({ text }: { text: string }): ReactElement {
  const { opening, lines, closing } = parseHelpCard(text);
  return (
    <>
      {opening.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-base leading-relaxed">
          <HelpText text={paragraph} />
        </p>
      ))}
      {lines.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {lines.map((line) => (
            <HelpCardLine key={line.where + line.number} line={line} />
          ))}
        </ul>
      )}
      {closing.map((paragraph) => (
        <p key={paragraph} className="mt-2 leading-relaxed">
          <HelpText text={paragraph} />
        </p>
      ))}
    </>
  );
}

function HelpCardLine({ line: { where, name, ways, number } }: { line: CardLine }): ReactElement {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
      {/* Beside the number if both fit: the whole card should be visible at once. */}
      <span className="flex-1 basis-36">
        <span className="block">{where}</span>
        <span className="block text-soft">{name}</span>
      </span>
      <a href={`tel:${number.replaceAll(' ', '')}`} className="inline-flex min-h-11 items-center font-[600] text-accent underline">
        {ways} {number}
      </a>
    </li>
  );
}
