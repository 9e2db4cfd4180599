import type { GroupSigns, User } from '@everkin/contracts/accounts';
import { useState, type ReactElement } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { showErrorToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { renewUser } from './session.ts';

const SWITCHES: readonly { name: keyof GroupSigns; label: string }[] = [
  { name: 'showsTyping', label: 'Show when I am typing' },
  { name: 'showsPresence', label: 'Show when I am here' },
  { name: 'showsReadMarks', label: 'Show how far I have read' },
  { name: 'showsUnread', label: 'Count my unread messages' },
];

/** The visibility settings of a person in groups; each switch saves immediately (docs/PRODUCT.md, Live updates). */
export function GroupSwitches({ user }: { user: User }): ReactElement {
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-[540]">In groups</legend>
      <p className="mt-1 mb-2.5 text-xs text-soft">What you switch off here is hidden from others, and you no longer see theirs.</p>
      {SWITCHES.map((each) => (
        <GroupSwitch key={each.name} user={user} {...each} />
      ))}
    </fieldset>
  );
}

function GroupSwitch({ user, name, label }: { user: User; name: keyof GroupSigns; label: string }): ReactElement {
  // Held locally from the press on: the mutation state arrives a moment later, and the switch would jump back meanwhile.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [known, setKnown] = useState(user[name]);
  if (known !== user[name]) {
    setKnown(user[name]);
    setWanted(null);
  }
  const save = trpc.accounts.updateProfile.useMutation({
    onSuccess: (saved) => renewUser({ ...user, [name]: saved[name] }),
    onError: (error) => {
      setWanted(null);
      showErrorToast({ title: 'Update failed', description: describeFailure(error).message });
    },
  });
  const choose = (isWanted: boolean): void => {
    setWanted(isWanted);
    save.mutate({ [name]: isWanted ? 'true' : 'false' });
  };
  return <Checkbox label={label} isChecked={wanted ?? user[name]} onChange={choose} />;
}
