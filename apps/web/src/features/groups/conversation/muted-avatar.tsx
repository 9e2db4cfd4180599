import type { GroupDetails, GroupMessage } from '@everkin/contracts/groups';
import { createContext, useContext, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';

export type Mute = { isMuted: boolean; setMuted: (isMuted: boolean) => void };

/**
 * Whether the reader has muted the avatar for themselves. Applied immediately here, and on their other devices once it is
 * saved.
 */
export function useMute({ groupChat, avatar, choices }: GroupDetails): Mute {
  const utils = trpc.useUtils();
  const { id: groupId } = groupChat;
  const choose = trpc.groups.choose.useMutation({
    // Serialised: the last choice wins.
    scope: { id: `choices-${groupId}` },
    onSuccess: async (_nothing, { isAvatarMuted }) => {
      await utils.groups.get.invalidate({ groupId });
      showToast(
        isAvatarMuted
          ? { title: `${avatar.name} is muted for you`, description: 'Its messages are collapsed here. Others see them as before.' }
          : { title: `${avatar.name} is no longer muted`, description: 'You see its messages again.' },
      );
    },
    onError: (error) => showErrorToast({ title: 'Not changed', description: describeFailure(error).message }),
  });
  return {
    isMuted: choose.isPending ? choose.variables.isAvatarMuted : choices.isAvatarMuted,
    setMuted: (isAvatarMuted) => choose.mutate({ groupId, isAvatarMuted }),
  };
}

const Muted = createContext(false);
export const AvatarMuted = Muted.Provider;
export const useIsAvatarMuted = (): boolean => useContext(Muted);

/** Helplines are not the avatar's words and are never folded; a failure is a single line of small type already. */
const isFoldable = ({ provenance, state, helpCard }: GroupMessage): boolean =>
  provenance !== 'service' && helpCard === undefined && state !== 'failed';

/** The screen-reader announcement of a muted avatar's message: only that there is one. */
export const mutedAnnouncement = (message: GroupMessage): string | null =>
  message.role === 'assistant' && isFoldable(message) ? `${message.displayName} answered.` : null;

/** The avatar's message: as it is or, if the reader has muted it, folded into a line that can be opened. */
export function FoldedWhereMuted({ message, name, children }: { message: GroupMessage; name: string; children: ReactNode }): ReactNode {
  return useIsAvatarMuted() && isFoldable(message) ? (
    <FoldedText name={name} isBeingSaid={message.state === 'streaming'}>
      {children}
    </FoldedText>
  ) : (
    children
  );
}

function FoldedText({ name, isBeingSaid, children }: { name: string; isBeingSaid: boolean; children: ReactNode }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (isBeingSaid) return <p className="self-end py-2.5 text-sm text-soft">{name} is answering.</p>;
  return (
    <>
      <p className="flex items-center justify-end gap-1 self-end text-sm text-soft">
        {name} answered.
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
          <span className="sr-only"> what {name} said</span>
        </Button>
      </p>
      {isOpen && (
        <div id={id} className="flex flex-col">
          {children}
        </div>
      )}
    </>
  );
}
