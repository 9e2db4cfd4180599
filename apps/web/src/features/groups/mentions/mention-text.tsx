import type { GroupDetails } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import { splitMentions, listCallNames, type KnownNames, type Piece } from './mentions.ts';

const Known = createContext<KnownNames>({ names: [], own: [] });

/** Provides the names that can be mentioned in a group. */
export function MentionNames({ details, userId, children }: { details: GroupDetails; userId: UserId; children: ReactNode }): ReactElement {
  const { avatar, members } = details;
  const known = useMemo(() => {
    const names = listCallNames([avatar.name, ...members.map(({ displayName }) => displayName)]);
    const own = members.find((member) => member.userId === userId)?.displayName ?? '';
    return { names, own: listCallNames([own]).filter((name) => names.includes(name)) };
  }, [avatar.name, members, userId]);
  return <Known value={known}>{children}</Known>;
}

const VARIANTS: Record<Exclude<Piece['kind'], 'plain'>, string> = {
  mention: 'font-[600] underline decoration-2 underline-offset-3 decoration-accent',
  own: 'rounded-[6px] bg-accent px-1 py-0.5 font-[600] text-accent-ink box-decoration-clone',
};

/** A message's text with mentions highlighted; those of the reader more strongly. */
export function MentionText({ content }: { content: string }): ReactNode {
  return splitMentions(content, useContext(Known)).map(({ text, kind, at }) =>
    kind === 'plain' ? (
      text
    ) : (
      <span key={at} data-mention={kind} className={VARIANTS[kind]}>
        {text}
      </span>
    ),
  );
}
