import type { Choice } from '@everkin/contracts/replies/parts';
import { toShownWords } from '@everkin/contracts/replies/shown-words';
import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../components/ui/icon.tsx';

/** Asks what a choice stands for; null below earlier replies. */
export type Choosing = { isDisabled: boolean; onChoose: (question: string) => void };

const CHOICES_MAX = 3;

const LIST = 'grid w-full grid-cols-[minmax(0,1fr)] gap-2 md:max-w-[86%]';

/** Something to ask next, as buttons; below an earlier reply the same as text, since the answer may have been read there. */
export function ChoiceList({ items, choosing }: { items: readonly Choice[]; choosing: Choosing | null }): ReactElement {
  const shown = items.slice(0, CHOICES_MAX);
  if (choosing === null) {
    return (
      <ul className={classNames(LIST, 'text-soft')}>
        {shown.map((choice) => (
          <li key={choice.question} className="border-l-2 border-line pl-3.5">
            <ChoiceText {...choice} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classNames(LIST, 'print:hidden')}>
      {shown.map((choice) => (
        <li key={choice.question}>
          <button
            type="button"
            disabled={choosing.isDisabled}
            onClick={() => choosing.onChoose(choice.question)}
            className="flex min-h-14 w-full items-center gap-3 rounded-[14px] border border-line bg-surface py-2 pr-2.5 pl-4 text-left hover:border-edge disabled:opacity-60"
          >
            <ChoiceText {...choice} />
            <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function ChoiceText({ label, words }: Choice): ReactElement {
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-[540]">{label}</span>
      {words !== undefined && <span className="mt-0.5 block font-serif text-base leading-snug wrap-break-word">{toShownWords(words)}</span>}
    </span>
  );
}
