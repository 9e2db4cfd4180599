import type { ReactElement } from 'react';
import { classNames } from '../lib/class-names.ts';

/** Fits on two lines beside the buttons on a phone. */
const LONG_NAME_CHARS = 18;

/**
 * The name of the avatar or group. On a phone, first and last name go on separate lines, and long names in smaller type,
 * instead of being truncated.
 */
export function TalkTitle({ name }: { name: string }): ReactElement {
  return (
    <h1 className={classNames('line-clamp-2 text-lg leading-tight wrap-break-word', name.length > LONG_NAME_CHARS && 'max-xs:text-base')}>
      {name}
    </h1>
  );
}
