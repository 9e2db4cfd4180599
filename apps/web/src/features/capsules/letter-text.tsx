import type { ReactElement } from 'react';

/** A letter as it was written: its own lines, in the serif. */
export const LetterText = ({ text }: { text: string }): ReactElement => (
  <p dir="auto" className="font-serif text-[1.125rem] leading-[1.62] wrap-anywhere whitespace-pre-wrap">
    {text}
  </p>
);
