import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { isForInputMethod } from '../../lib/input-method.ts';

/** For callers that extend the field: key handling for a list beside it, and the caret position. */
export type FieldExtras = Pick<
  ComponentProps<'textarea'>,
  'onKeyDown' | 'onBlur' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'
> & { onCaret?: (caret: number, text: string) => void };

type Props = {
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  extras?: FieldExtras;
  className?: string;
};

/** A message field that grows with its text up to a third of the screen. Enter sends, Shift+Enter inserts a line break. */
export function GrowingField({ fieldRef, label, placeholder, text, onChange, onEnter, extras = {}, className }: Props): ReactElement {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight + 2}px`;
  }, [field, text, className]);

  const { onKeyDown, onCaret, ...rest } = extras;
  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key !== 'Enter' || event.shiftKey || isForInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <textarea
      {...rest}
      ref={field}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        onChange(event.target.value);
        onCaret?.(event.target.selectionStart, event.target.value);
      }}
      onSelect={(event) => onCaret?.(event.currentTarget.selectionStart, event.currentTarget.value)}
      onKeyDown={pressKey}
      enterKeyHint="send"
      className={classNames(
        'no-scrollbar max-h-[33dvh] min-h-12 min-w-0 flex-1 resize-none rounded-[24px] border border-edge bg-paper px-4.5 py-2.75 text-base leading-6 placeholder:text-soft',
        className,
      )}
    />
  );
}
