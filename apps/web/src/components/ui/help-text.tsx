import { EMERGENCY_NUMBERS, HELP_ELSEWHERE, HELP_LINES } from '@everkin/contracts/help-lines.data';
import type { ReactElement } from 'react';

/** Longest first: 116 123 must not match as 112. */
const NUMBERS: readonly string[] = [...EMERGENCY_NUMBERS, ...HELP_LINES.map(({ number }) => number)].toSorted(
  (a, b) => b.length - a.length,
);
const HELP = new RegExp(`\\b(${[...NUMBERS, HELP_ELSEWHERE.name.replaceAll('.', '\\.')].join('|')})\\b`);

/** A paragraph in which every helpline number is a link; used on the card in a conversation and on the Safety page. */
export function HelpText({ text }: { text: string }): ReactElement {
  // split() puts the captured separators at odd indices.
  return <>{text.split(HELP).map((part, index) => (index % 2 === 1 ? <HelpLink key={index} name={part} /> : part))}</>;
}

function HelpLink({ name }: { name: string }): ReactElement {
  // The line is small; the tap target is 44 px high.
  const variant = '-my-3 inline-block py-3 font-[560] text-accent underline underline-offset-4';
  if (name === HELP_ELSEWHERE.name) {
    return (
      <a href={HELP_ELSEWHERE.url} target="_blank" rel="noreferrer" className={variant}>
        {name}
      </a>
    );
  }
  return (
    <a href={`tel:${name.replaceAll(' ', '')}`} className={`whitespace-nowrap ${variant}`}>
      {name}
    </a>
  );
}
