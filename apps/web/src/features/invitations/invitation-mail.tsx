import type { MailState } from '@everkin/contracts/mail';
import { Check, CheckCheck, CircleAlert, Clock, MailX, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useSendsMail } from '../accounts/use-installation.ts';

type MailCopy = { icon: LucideIcon; words: string; isWarning: boolean };

const MAIL_COPY: Record<MailState, MailCopy> = {
  queued: { icon: Clock, words: 'Mail on its way', isWarning: false },
  sent: { icon: Check, words: 'Mail sent', isWarning: false },
  delivered: { icon: CheckCheck, words: 'Mail arrived', isWarning: false },
  failed: { icon: CircleAlert, words: 'Our mail could not be sent.', isWarning: true },
  bounced: { icon: CircleAlert, words: 'This address rejected our mail. Is it spelled correctly?', isWarning: true },
  complained: { icon: CircleAlert, words: 'Our mail was marked as spam there. Please speak with them first.', isWarning: true },
};

const NOT_TOLD: MailCopy = { icon: MailX, words: 'No mail was sent. Please share the link yourself.', isWarning: false };

const NEVER_SENT: MailCopy = { icon: MailX, words: 'This Everkin sends no email. Please share the link yourself.', isWarning: false };

/** Whether it requires an action. */
export const hasMailFailed = (mail: MailState | undefined): boolean => mail !== undefined && MAIL_COPY[mail].isWarning;

/** The delivery status of an invitation's mail, or that none was sent; changes are announced. */
export function InvitationMail({ mail }: { mail: MailState | undefined }): ReactElement {
  const sendsMail = useSendsMail();
  const copy = mail === undefined ? NOT_TOLD : MAIL_COPY[mail];
  // A failure is from when there was a provider, and still true.
  const { icon, words, isWarning } = sendsMail || copy.isWarning ? copy : NEVER_SENT;
  return (
    <p aria-live="polite" className={classNames('mt-1 flex items-start gap-1.5 text-xs', isWarning ? 'text-danger' : 'text-soft')}>
      <Icon of={icon} size={15} className="mt-px flex-none" />
      {words}
    </p>
  );
}
