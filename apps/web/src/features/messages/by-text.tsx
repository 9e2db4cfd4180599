import type { Message } from '@everkin/contracts/chat';
import { Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';

/** The sign of a message that came or went as a text from a phone; on paper the words. Nothing for what was written on a page. */
export function ByText({ message: { channel } }: { message: Pick<Message, 'channel'> }): ReactElement | null {
  if (channel !== 'sms') return null;
  return (
    <>
      <span role="img" aria-label="by text" title="by text" className="inline-flex align-[-2px] print:hidden">
        <Icon of={Smartphone} size={13} />
      </span>
      <span className="hidden print:inline">by text</span>
    </>
  );
}
