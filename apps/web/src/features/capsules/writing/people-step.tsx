import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { UNNAMED } from '../capsule-copy.ts';
import { useUpdateCapsule } from '../use-update-capsule.ts';
import { PeopleFields, toPeople, toRecipients } from './people-fields.tsx';

/** The first step: who it is for. With the first name it gets a title of its own. */
export function PeopleStep({ capsule, onNext }: { capsule: Capsule; onNext: () => void }): ReactElement {
  const [people, setPeople] = useState(() => toPeople(capsule.recipients));
  const { save, isPending, issues, error } = useUpdateCapsule(capsule);
  function submit(): void {
    const recipients = toRecipients(people);
    const first = recipients[0]?.name.trim();
    save({ recipients, ...(capsule.title === UNNAMED && first && { title: `For ${first}` }) }, onNext);
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PeopleFields people={people} onChange={setPeople} issues={issues} />
      <FormError message={error} />
      <Button type="submit" className="min-h-12 md:justify-self-end md:px-8" isBusy={isPending}>
        Next
      </Button>
    </form>
  );
}
