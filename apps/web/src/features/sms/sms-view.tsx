import type { AvatarId } from '@everkin/contracts/ids';
import type { SmsNumber, SmsOverview } from '@everkin/contracts/sms';
import { Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { CodeCard } from './code-card.tsx';
import { NumberCard } from './number-card.tsx';
import { NoNumberCard, OutboxNote } from './outbox-note.tsx';
import { QuestionCard } from './question-card.tsx';
import { SmsCard } from './sms-card.tsx';
import { CARRIER_NOTE } from './sms-copy.ts';
import type { Connecting, SmsState } from './sms-state.ts';

/** What a person can do here; each answers through the overview. */
export type SmsActions = {
  connect: () => void;
  isConnecting: boolean;
  confirm: (number: SmsNumber, isMine: boolean) => void;
  isConfirming: boolean;
  choose: (number: SmsNumber, avatarId: AvatarId) => void;
  /** Gives up a code that nobody has texted. */
  cancel: (id: SmsNumber['id']) => void;
  disconnect: (id: SmsNumber['id']) => void;
  isRemoving: boolean;
  /** Why the last of them failed. */
  error: string | undefined;
};

type Props = {
  overview: SmsOverview;
  state: SmsState;
  /** Who the page is about. */
  partnerName: string;
  avatars: readonly { id: AvatarId; name: string }[];
  actions: SmsActions;
};

/** Everything about texts, whatever the state. */
export function SmsView({ overview, state, partnerName, avatars, actions }: Props): ReactElement {
  const { isAvailable, sendsTexts, number: own } = overview;
  const { connecting, connected, canConnect } = state;
  const isNew = connected.length === 0 && connecting === null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        {announce(state)}
      </p>
      {connected.map((number) => (
        <NumberCard
          key={number.id}
          number={number}
          own={own}
          sendsTexts={sendsTexts}
          avatars={avatars}
          onChoose={(avatarId) => actions.choose(number, avatarId)}
          onDisconnect={() => actions.disconnect(number.id)}
          isDisconnecting={actions.isRemoving}
          error={actions.error}
        />
      ))}
      <ConnectingCard overview={overview} connecting={connecting} actions={actions} />
      {isAvailable && isNew && <Invitation partnerName={partnerName} actions={actions} />}
      {canConnect && !isNew && (
        <Button variant="line" className="justify-self-start" isBusy={actions.isConnecting} onClick={actions.connect}>
          Connect another number
        </Button>
      )}
      <FormError message={actions.error} />
      {!isAvailable && <NoNumberCard />}
      {isAvailable && !sendsTexts && <OutboxNote />}
      <p className="text-xs text-soft">{CARRIER_NOTE}</p>
    </div>
  );
}

/** For screen readers: what the page has come to by itself. */
function announce({ connecting, connected }: SmsState): string {
  switch (connecting?.step) {
    case 'code':
      return 'Waiting for your text. This page continues by itself.';
    case 'expired':
      return 'That code has expired.';
    case 'question':
      return 'A phone sent this code. Is that your phone?';
    case undefined:
      return connected.some(({ status }) => status === 'verified') ? 'Connected' : '';
  }
}

function Invitation({ partnerName, actions }: Pick<Props, 'partnerName' | 'actions'>): ReactElement {
  return (
    <SmsCard title="No phone is connected yet">
      <p className="text-base wrap-anywhere">
        Text with <bdi>{partnerName}</bdi> from any phone. Answers come from saved memories.
      </p>
      <p className="mt-2 text-sm text-soft">It needs no app and no internet, and you always write first.</p>
      <Button className="mt-5 justify-self-start" isBusy={actions.isConnecting} onClick={actions.connect}>
        {!actions.isConnecting && <Icon of={Smartphone} size={18} />}
        Connect a number
      </Button>
    </SmsCard>
  );
}

type ConnectingProps = Pick<Props, 'overview' | 'actions'> & { connecting: Connecting };

function ConnectingCard({ overview, connecting, actions }: ConnectingProps): ReactElement | null {
  switch (connecting?.step) {
    case 'code':
      return (
        <CodeCard
          code={connecting.code}
          sendsTexts={overview.sendsTexts}
          onCancel={() => actions.cancel(connecting.code.id)}
          isCancelling={actions.isRemoving}
        />
      );
    case 'expired':
      return (
        <SmsCard title="That code has expired.">
          <Button className="justify-self-start" isBusy={actions.isConnecting} onClick={actions.connect}>
            New code
          </Button>
        </SmsCard>
      );
    case 'question': {
      const { number } = connecting;
      return <QuestionCard number={number} isBusy={actions.isConfirming} onAnswer={(isMine) => actions.confirm(number, isMine)} />;
    }
    case undefined:
      return null;
  }
}
