import type { UserId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import type { ListedGroup } from './use-groups.ts';

type Props = { last: NonNullable<ListedGroup['lastMessage']>; userId: UserId | null; className: string };

/** One line: who wrote last, with the first words where they may be shown outside the group. */
export function LastMessage({ last, userId, className }: Props): ReactElement {
  const who = last.userId === userId ? 'You' : <bdi>{last.displayName}</bdi>;
  return (
    <span className={`line-clamp-1 ${className}`}>
      {who}
      {last.role === 'assistant' && ' (AI)'}
      {last.words === undefined ? ' wrote last' : <>: {<bdi>{last.words}</bdi>}</>}
    </span>
  );
}
