import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { FieldExtras } from '../../../components/ui/growing-field.tsx';
import { isForInputMethod } from '../../../lib/input-method.ts';
import { findMentionQuery, insertMention, listFitting, type Mentionable } from './mentions.ts';

type Props = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  people: readonly Mentionable[];
};

/** The state of the mention list; no matches while it is closed. */
export type Choosing = {
  listId: string;
  optionId: (index: number) => string;
  fitting: readonly Mentionable[];
  active: number;
  onHover: (index: number) => void;
  onChoose: (index: number) => void;
};

/**
 * Suggests people once an @ is typed. Focus stays in the field, whose active descendant is the option that Enter takes
 * (WAI-ARIA Authoring Practices, Combobox, list autocomplete); a multi-line field stays a textbox, for which HTML allows
 * no other role.
 */
export function useMentions({ fieldRef, text, people, onChange }: Props): { choosing: Choosing; extras: FieldExtras } {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  // Position of the mention that was dismissed or completed: the list stays closed until another one begins.
  const [doneAt, setDoneAt] = useState<number | null>(null);
  const [picked, setPicked] = useState({ query: '', index: 0 });
  const setCaretAfterwards = useCaretAfterChange(fieldRef, text);

  const mentionQuery = caret === null ? null : findMentionQuery(text, caret);
  const fitting = mentionQuery !== null && mentionQuery.start !== doneAt ? listFitting(people, mentionQuery.query) : [];
  const isOpen = fitting.length > 0;
  const query = mentionQuery?.query ?? '';
  // A changed query selects the first match.
  const active = isOpen && picked.query === query ? Math.min(picked.index, fitting.length - 1) : 0;
  const optionId = (index: number): string => `${listId}-${index}`;

  function onCaret(next: number, typed: string): void {
    setCaret(next);
    const start = findMentionQuery(typed, next)?.start;
    setDoneAt((done) => (start === done ? done : null));
  }
  function choose(index: number): void {
    const person = fitting[index];
    if (!mentionQuery || !person || caret === null) return;
    const inserted = insertMention(text, { start: mentionQuery.start, caret, name: person.name });
    setCaretAfterwards(inserted.caret);
    setCaret(inserted.caret);
    setDoneAt(mentionQuery.start);
    onChange(inserted.text);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const action = isOpen ? keyAction(event) : null;
    if (action === null) return;
    event.preventDefault();
    if (action === 'choose') choose(active);
    else if (action === 'dismiss') setDoneAt(mentionQuery?.start ?? null);
    else setPicked({ query, index: (active + action.step + fitting.length) % fitting.length });
  }

  return {
    choosing: { listId, optionId, fitting, active, onHover: (index) => setPicked({ query, index }), onChoose: choose },
    extras: {
      onKeyDown,
      onCaret,
      onBlur: () => setCaret(null),
      'aria-autocomplete': 'list',
      ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': optionId(active) }),
    },
  };
}

/** @returns a function that places the caret once the field shows a changed text */
function useCaretAfterChange(fieldRef: RefObject<HTMLTextAreaElement | null>, text: string): (caret: number) => void {
  const caretToSet = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caretToSet.current !== null) fieldRef.current?.setSelectionRange(caretToSet.current, caretToSet.current);
    caretToSet.current = null;
  }, [fieldRef, text]);
  return (caret) => {
    caretToSet.current = caret;
  };
}

/** What a key does to an open list; null for all others. */
function keyAction({ key, shiftKey, nativeEvent }: KeyboardEvent): { step: number } | 'choose' | 'dismiss' | null {
  if (shiftKey || isForInputMethod(nativeEvent)) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return { step: key === 'ArrowDown' ? 1 : -1 };
  if (key === 'Enter' || key === 'Tab') return 'choose';
  return key === 'Escape' ? 'dismiss' : null;
}
