import type { MailState } from '@everkin/contracts/mail';
import { Check, CheckCheck, CircleAlert, Clock, MailX, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';

type Told = { icon: LucideIcon; words: string; isTrouble: boolean };

const TOLD: Record<MailState, Told> = {
  queued: { icon: Clock, words: 'Mail on its way', isTrouble: false },
  sent: { icon: Check, words: 'Mail sent', isTrouble: false },
  delivered: { icon: CheckCheck, words: 'Mail arrived', isTrouble: false },
  failed: { icon: CircleAlert, words: 'Our mail could not be sent.', isTrouble: true },
  bounced: { icon: CircleAlert, words: 'This address refused our mail. Is it spelled right?', isTrouble: true },
  complained: { icon: CircleAlert, words: 'Our mail was called unwanted there. Better speak with them first.', isTrouble: true },
};

const NOT_TOLD: Told = { icon: MailX, words: 'No mail went out. Hand over the link.', isTrouble: false };

/** Whether it requires an action. */
export const isMailInTrouble = (mail: MailState | undefined): boolean => mail !== undefined && TOLD[mail].isTrouble;

/** The delivery status of an invitation's mail, or that none was sent; changes are announced. */
export function InvitationMail({ mail }: { mail: MailState | undefined }): ReactElement {
  const { icon, words, isTrouble } = mail === undefined ? NOT_TOLD : TOLD[mail];
  return (
    <p aria-live="polite" className={classNames('mt-1 flex items-start gap-1.5 text-xs', isTrouble ? 'text-danger' : 'text-soft')}>
      <Icon of={icon} size={15} className="mt-px flex-none" />
      {words}
    </p>
  );
}
