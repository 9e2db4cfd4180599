import type { Capsule } from '@everkin/contracts/capsules/capsules';
import type { ReactElement } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { PasswordSheet } from '../password-sheet.tsx';

/** Makes a sealed capsule a draft again. */
export function TakeBackSheet({ capsule: { id, title }, onClose }: { capsule: Capsule; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const takeBack = trpc.capsules.takeBack.useMutation({
    onSuccess: (changed) => {
      utils.capsules.get.setData({ id }, changed);
      void utils.capsules.list.invalidate();
      void utils.plans.get.invalidate();
      onClose();
    },
  });
  return (
    <PasswordSheet
      title={`Take back “${title}”?`}
      confirmLabel="Take it back"
      isBusy={takeBack.isPending}
      error={takeBack.error}
      onConfirm={(password) => takeBack.mutate({ id, password })}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        It becomes a draft that you can read and change. It does not open on its day unless you seal it again.
      </p>
    </PasswordSheet>
  );
}
