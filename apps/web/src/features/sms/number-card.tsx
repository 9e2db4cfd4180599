import type { AvatarId } from '@everkin/contracts/ids';
import type { SmsNumber } from '@everkin/contracts/sms';
import { MessageSquareText } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { SelectField } from '../../components/ui/select.tsx';
import { useToday } from '../../lib/today.ts';
import { SmsCard } from './sms-card.tsx';
import { formatOwnNumber, formatStopDay, linkToText, nameNumber } from './sms-copy.ts';

type Props = {
  number: SmsNumber;
  /** The installation's own; null where it has none. */
  own: string | null;
  /** Whether texts reach phones here. */
  sendsTexts: boolean;
  avatars: readonly { id: AvatarId; name: string }[];
  onChoose: (avatarId: AvatarId) => void;
  onDisconnect: () => void;
  isDisconnecting: boolean;
  /** Why disconnecting failed. */
  error: string | undefined;
};

/** A connected number: who is texted with, and the way out. */
export function NumberCard(props: Props): ReactElement {
  const { number, onDisconnect, isDisconnecting, error } = props;
  const [isLeaving, setLeaving] = useState(false);
  const name = nameNumber(number) ?? 'A phone';
  const isStopped = number.status === 'stopped';
  return (
    <SmsCard title={name} aside={<Chip variant={isStopped ? 'plain' : 'calm'}>{isStopped ? 'Stopped' : 'Connected'}</Chip>}>
      {isStopped ? <StoppedWords {...props} /> : <PartnerChoice {...props} />}
      <Button
        variant="quiet"
        className="mt-4 -mb-2 -ml-3 justify-self-start text-danger hover:bg-danger-wash"
        onClick={() => setLeaving(true)}
      >
        Disconnect
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        onCancel={() => setLeaving(false)}
        onConfirm={onDisconnect}
        title={`Disconnect ${name}?`}
        description="Texts from this number will not be answered any more. Your memories and conversations stay as they are."
        confirmLabel="Disconnect"
        isBusy={isDisconnecting}
        error={error}
      />
    </SmsCard>
  );
}

function StoppedWords({ number: { stoppedAt }, own }: Props): ReactElement {
  const today = useToday();
  const when = stoppedAt === null ? '' : ` on ${formatStopDay(stoppedAt, today)}`;
  return (
    <p className="text-sm text-soft">
      This number sent STOP{when}.{' '}
      {own !== null && (
        <>
          To continue, text START to <span className="inline-block text-ink tabular-nums">{formatOwnNumber(own)}</span>.
        </>
      )}
    </p>
  );
}

function PartnerChoice({ number, own, sendsTexts, avatars, onChoose }: Props): ReactElement {
  return (
    <>
      <SelectField
        label="You are texting with"
        value={number.avatarId}
        choices={avatars.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Choose somebody"
        onChange={onChoose}
      />
      {own !== null && (
        <div className="mt-4 grid justify-items-start gap-4 text-sm text-soft">
          <p>
            Write to <span className="font-[560] inline-block text-ink tabular-nums">{formatOwnNumber(own)}</span>. Text WHO to switch, HELP
            for help, STOP to end texts.
          </p>
          {sendsTexts && (
            <a href={linkToText({ to: own })} className={buttonClass('line')}>
              <Icon of={MessageSquareText} size={18} />
              Open Messages
            </a>
          )}
        </div>
      )}
    </>
  );
}
