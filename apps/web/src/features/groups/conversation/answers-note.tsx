import type { GroupDetails, ReplyPolicy } from '@everkin/contracts/groups';
import { useRef, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { Mute } from './muted-avatar.tsx';

/**
 * When the avatar replies here, and in which mode (docs/PRODUCT.md, When the avatar speaks); or that the reader has muted
 * it, and how to unmute it.
 */
export function AnswersNote({ details, mute }: { details: GroupDetails; mute: Mute }): ReactElement {
  const { name } = details.avatar;
  const noteRef = useRef<HTMLElement>(null);
  const manners: Record<ReplyPolicy, string> = {
    named: `${name} answers when mentioned by name or asked a follow-up question, from memories that are shared with groups.`,
    always: `${name} answers whatever is said here, from memories that are shared with groups.`,
    quiet: `${name} stays quiet here.`,
  };
  return (
    <section ref={noteRef} tabIndex={-1} aria-label="About answers" className="outline-none border-b border-line bg-surface px-4 py-2">
      {mute.isMuted ? (
        <p className="-my-2 flex items-center justify-center gap-1 text-xs text-soft">
          <span className="text-balance">You have muted {name}. Its messages are collapsed, for you alone.</span>
          <Button
            variant="quiet"
            onClick={() => {
              mute.setMuted(false);
              // The button disappears; keep keyboard focus here.
              noteRef.current?.focus();
            }}
          >
            Unmute
          </Button>
        </p>
      ) : (
        <p className="text-center text-xs text-balance text-soft">{manners[details.groupChat.replyPolicy]}</p>
      )}
    </section>
  );
}
