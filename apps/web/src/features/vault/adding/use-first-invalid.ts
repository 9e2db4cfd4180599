import { useEffect, useRef, type RefObject } from 'react';

/** Leads to the first field that was refused. @returns for the form */
export function useFirstInvalid(failure: unknown, isSending: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isRefused = Boolean(failure) && !isSending;
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isRefused]);
  return form;
}
