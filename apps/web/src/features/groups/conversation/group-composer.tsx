import type { GroupId } from '@everkin/contracts/ids';
import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { GrowingField } from '../../../components/ui/growing-field.tsx';
import { SendButton } from '../../messages/send-button.tsx';
import { saveGroupDraft, loadGroupDraft } from './group-outbox.ts';
import { MentionChooser } from '../mentions/mention-chooser.tsx';
import type { Mentionable } from '../mentions/mentions.ts';
import { useMentions } from '../mentions/use-mentions.ts';
import { useReportTyping } from './use-typing.ts';

type Props = {
  groupId: GroupId;
  /** The other members who are typing. */
  typing: readonly string[];
  /** Who can be mentioned. */
  people: readonly Mentionable[];
  onSend: (content: string) => void;
};

/** The message field and Send. Unsent text survives a reload. */
export function GroupComposer({ groupId, typing, people, onSend }: Props): ReactElement {
  const [text, setText] = useState(() => loadGroupDraft(groupId));
  const reportTyping = useReportTyping(groupId);
  useEffect(() => saveGroupDraft(groupId, text), [groupId, text]);
  const isTooLong = text.trim().length > MESSAGE_MAX_CHARS;
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { choosing, extras } = useMentions({ fieldRef, text, onChange: setText, people });
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
      <p role="status" className="mx-auto mb-1 min-h-4 max-w-[760px] px-2 text-xs text-soft">
        {describeTyping(typing)}
      </p>
      <div className="relative mx-auto flex max-w-[760px] items-end gap-1.5">
        <MentionChooser choosing={choosing} />
        <GrowingField
          fieldRef={fieldRef}
          extras={extras}
          label="Message"
          placeholder="Type your message..."
          text={text}
          onChange={(next) => {
            setText(next);
            if (next.trim() !== '') reportTyping();
          }}
          onEnter={send}
        />
        <SendButton canSend={canSend} />
      </div>
    </form>
  );
}

function describeTyping(names: readonly string[]): string {
  if (names.length === 0) return '';
  const who = new Intl.ListFormat('en-US').format(names);
  return `${who} ${names.length === 1 ? 'is' : 'are'} typing`;
}
