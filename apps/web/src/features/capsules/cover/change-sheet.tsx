import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useState, type ReactElement } from 'react';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { showToast } from '../../../components/ui/toast.ts';
import { isOpened } from '../capsule-copy.ts';
import { PasswordSheet } from '../password-sheet.tsx';
import { PeopleFields, toPeople, toRecipients } from '../writing/people-fields.tsx';
import { toCondition, toTypedCondition, WhenFields } from '../writing/when-fields.tsx';

/** Changes the day and the people of what is sealed; once it is open, only addresses. What is inside stays closed. */
export function ChangeSheet({ capsule, onClose }: { capsule: Capsule; onClose: () => void }): ReactElement {
  const { id } = capsule;
  const utils = trpc.useUtils();
  const [people, setPeople] = useState(() => toPeople(capsule.recipients));
  const [condition, setCondition] = useState(() => toTypedCondition(capsule.condition, capsule.recipients[0]?.name ?? ''));
  const update = trpc.capsules.update.useMutation({
    onSuccess: (saved) => {
      utils.capsules.get.setData({ id }, (now) => ({ ...saved, letter: now?.letter ?? null, parts: now?.parts ?? saved.parts }));
      void utils.capsules.list.invalidate();
      showToast({ title: 'Changed' });
      onClose();
    },
  });
  const issues = update.error ? describeFailure(update.error).issues : [];
  const hasDay = !isOpened(capsule);
  function confirm(password: string): void {
    update.mutate({ id, password, recipients: toRecipients(people), ...(hasDay && { condition: toCondition(condition) }) });
  }
  return (
    <PasswordSheet
      title={hasDay ? 'Change the day or people' : 'Change the addresses'}
      size="wide"
      confirmLabel="Save"
      isBusy={update.isPending}
      error={update.error}
      isErrorShown={issues.length > 0 && issues.every(({ path }) => /^(recipients\.\d|condition\.)/.test(path))}
      onConfirm={confirm}
      onClose={onClose}
    >
      {hasDay && <WhenFields condition={condition} onChange={setCondition} issues={issues} />}
      <PeopleFields people={people} onChange={setPeople} issues={issues} />
    </PasswordSheet>
  );
}
