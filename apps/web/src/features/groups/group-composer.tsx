import type { GroupId } from '@everkin/contracts/ids';
import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { GrowingField } from '../../components/ui/growing-field.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { keepGroupDraft, readGroupDraft } from './group-outbox.ts';

/** The field and Send. What was typed and not sent is still there after a reload. */
export function GroupComposer({ groupId, onSend }: { groupId: GroupId; onSend: (content: string) => void }): ReactElement {
  const [text, setText] = useState(() => readGroupDraft(groupId));
  useEffect(() => keepGroupDraft(groupId, text), [groupId, text]);
  const isTooLong = text.trim().length > MESSAGE_MAX_CHARS;
  const canSend = text.trim() !== '' && !isTooLong;

  function send(): void {
    if (!canSend) return;
    onSend(text.trim());
    setText('');
  }

  return (
    <form
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="min-w-0 border-t border-line bg-surface px-3 pt-2.5 pb-[calc(0.6rem+env(safe-area-inset-bottom))]"
    >
      {isTooLong && (
        <p role="alert" className="mx-auto mb-1.5 max-w-[760px] text-sm text-danger">
          A message has at most 4,000 characters
        </p>
      )}
      <div className="mx-auto flex max-w-[760px] items-end gap-1.5">
        <GrowingField label="Message" placeholder="Type your message..." text={text} onChange={setText} onEnter={send} />
        <IconButton
          label="Send"
          type="submit"
          disabled={!canSend}
          // Keeps the field focused, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          className="size-12! bg-accent text-accent-ink hover:bg-accent! hover:brightness-105"
        >
          <Icon of={SendHorizontal} />
        </IconButton>
      </div>
    </form>
  );
}
