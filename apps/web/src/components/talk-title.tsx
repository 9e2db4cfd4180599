import type { ReactElement } from 'react';
import { classNames } from '../lib/class-names.ts';

/** What fits on two lines beside the buttons of a phone. */
const LONG_NAME_CHARS = 18;

/** With whom or where one talks. On a phone a given name and a family name stand below each other, and long ones in smaller letters, rather than cut. */
export function TalkTitle({ name }: { name: string }): ReactElement {
  return (
    <h1 className={classNames('line-clamp-2 text-lg leading-tight wrap-break-word', name.length > LONG_NAME_CHARS && 'max-xs:text-base')}>
      {name}
    </h1>
  );
}
