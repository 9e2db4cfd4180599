import { useEffect, type ReactElement } from 'react';
import { Chip } from '../../../components/ui/chip.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { Choosing } from './use-mentions.ts';

/** The people who can be mentioned, above the field; their number is announced. */
export function MentionChooser({ choosing }: { choosing: Choosing }): ReactElement {
  const { listId, optionId, fitting, active } = choosing;
  const isOpen = fitting.length > 0;
  const activeId = optionId(active);
  useEffect(() => {
    if (isOpen) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${fitting.length === 1 ? '1 name' : `${fitting.length} names`} to choose from. Up and down to move, Enter to choose.`}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Mention somebody"
          className="absolute bottom-full left-0 z-20 mb-2 max-h-[min(40dvh,17rem)] w-full max-w-[360px] animate-fade overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-soft"
        >
          {fitting.map((person, index) => (
            <button
              key={person.key}
              id={optionId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the field focused, and so the on-screen keyboard open.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => choosing.onHover(index)}
              onClick={() => choosing.onChoose(index)}
              className={classNames(
                'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-control px-2.5 text-left text-sm select-none',
                index === active && 'bg-accent-wash',
              )}
            >
              <Portrait name={person.name} imageUrl={person.imageUrl} tone={person.tone} size="xs" />
              <span className="min-w-0 flex-1 truncate">{person.name}</span>
              {person.isAvatar && <Chip variant="accent">AI</Chip>}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
