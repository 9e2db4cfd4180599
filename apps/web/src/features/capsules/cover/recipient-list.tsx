import type { Capsule, CapsuleRecipient } from '@everkin/contracts/capsules/capsules';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatAgo } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/today.ts';
import { SEND_IT_YOURSELF, useSendsMail } from '../../accounts/use-installation.ts';
import { describeDelivery } from '../describe-delivery.ts';

/** Everybody it is for, with how far it has come to them; with a link to hand over where no mail reaches them. */
export function RecipientList({ capsule }: { capsule: Capsule }): ReactElement {
  const sendsMail = useSendsMail();
  const today = useToday();
  return (
    <ul className="mt-3 grid grid-cols-1 divide-y divide-line border-y border-line">
      {capsule.recipients.map((recipient) => (
        <li key={recipient.id} className="grid grid-cols-1 gap-2 py-4">
          <p className="font-[540]">
            <bdi>{recipient.name}</bdi>
          </p>
          <p className="text-sm text-soft">
            {recipient.openedAt === null ? describeDelivery(recipient, { sendsMail }) : `Opened it ${formatAgo(recipient.openedAt, today)}`}
          </p>
          {recipient.openedAt === null && (!sendsMail || recipient.delivery === 'unreachable') && (
            <CopyLink capsule={capsule} recipient={recipient} explanation={sendsMail ? null : SEND_IT_YOURSELF} />
          )}
        </li>
      ))}
    </ul>
  );
}

type CopyLinkProps = { capsule: Capsule; recipient: CapsuleRecipient; explanation: string | null };

/** A new link each time; earlier ones stay good. It is shown too, for where nothing can be copied. */
function CopyLink({ capsule, recipient, explanation }: CopyLinkProps): ReactElement {
  const [url, setUrl] = useState<string | null>(null);
  const create = trpc.capsules.createLink.useMutation({
    onSuccess: async (link) => {
      setUrl(link.url);
      const isCopied = await navigator.clipboard?.writeText(link.url).then(
        () => true,
        () => false,
      );
      if (isCopied) showToast({ title: 'Link copied' });
    },
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      {explanation !== null && <p className="text-sm text-soft">{explanation}</p>}
      <Button
        variant="line"
        className="justify-self-start"
        isBusy={create.isPending}
        onClick={() => create.mutate({ id: capsule.id, recipientId: recipient.id })}
      >
        Copy a link for {recipient.name}
      </Button>
      {url !== null && <TextField label={`Link for ${recipient.name}`} readOnly value={url} onFocus={({ target }) => target.select()} />}
      <FormError message={create.error ? describeFailure(create.error).message : undefined} />
    </div>
  );
}
