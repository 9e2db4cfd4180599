import type { Choice } from '@everkin/contracts/replies/parts';
import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { choiceWords } from './part-copy.ts';

/** Asks what a choice stands for; null below earlier replies. */
export type Choosing = { isDisabled: boolean; onChoose: (question: string) => void };

const CHOICES_MAX = 3;

/** Something to ask next, as buttons; below an earlier reply what could be chosen, as text. */
export function ChoiceList({ items, choosing }: { items: readonly Choice[]; choosing: Choosing | null }): ReactElement {
  const shown = items.slice(0, CHOICES_MAX);
  if (choosing === null) {
    return (
      <ul className="grid gap-0.5 text-sm text-soft">
        {shown.map(({ label, question }) => (
          <li key={question}>{label}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="grid w-full grid-cols-[minmax(0,1fr)] gap-2 md:max-w-[86%] print:hidden">
      {shown.map((choice) => (
        <li key={choice.question}>
          <button
            type="button"
            disabled={choosing.isDisabled}
            onClick={() => choosing.onChoose(choice.question)}
            className="flex min-h-14 w-full items-center gap-3 rounded-[14px] border border-line bg-surface py-1.5 pr-2.5 pl-4 text-left hover:border-edge disabled:opacity-60"
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
      {words !== undefined && <span className="block truncate font-serif text-sm text-soft">{choiceWords(words)}</span>}
    </span>
  );
}
