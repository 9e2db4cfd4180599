import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { useUpdateCapsule } from '../use-update-capsule.ts';
import { isUntouched, toCondition, toTypedCondition, WhenFields } from './when-fields.tsx';

/** The third step: the day. Left blank it stays open; sealing needs one. */
export function WhenStep({ capsule, onNext }: { capsule: Capsule; onNext: () => void }): ReactElement {
  const [condition, setCondition] = useState(() => toTypedCondition(capsule.condition, capsule.recipients[0]?.name ?? ''));
  const { save, isPending, issues, error } = useUpdateCapsule(capsule);
  function submit(): void {
    if (isUntouched(condition) && capsule.condition === null) onNext();
    else save({ condition: toCondition(condition) }, onNext);
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WhenFields condition={condition} onChange={setCondition} issues={issues} />
      <FormError message={error} />
      <Button type="submit" className="min-h-12 md:justify-self-end md:px-8" isBusy={isPending}>
        Next
      </Button>
    </form>
  );
}
