import type { Capsule, UpdateCapsule } from '@everkin/contracts/capsules/capsules';
import { useState } from 'react';
import { describeFailure, type Issue } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';

type Change = Omit<UpdateCapsule, 'id' | 'letter' | 'condition'> & { condition?: UpdateCapsule['condition'] };

export type CapsuleUpdate = {
  /** @param onSaved called if this is still mounted */
  save: (change: Change, onSaved: () => void) => void;
  isPending: boolean;
  issues: readonly Issue[];
  /** What belongs to no field. */
  error: string | undefined;
};

const isAtField = ({ path }: Issue): boolean => /^(recipients\.\d|condition\.|title$|coverNote$)/.test(path);

/** Changes a capsule in everything but its letter. */
export function useUpdateCapsule({ id }: Pick<Capsule, 'id'>): CapsuleUpdate {
  const utils = trpc.useUtils();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const update = trpc.capsules.update.useMutation({
    onMutate: () => setIssues([]),
    onSuccess: (saved) => {
      // An answer to a change has no letter: the one that is shown stays.
      utils.capsules.get.setData({ id }, (now) => ({ ...saved, letter: saved.letter ?? now?.letter ?? null }));
      void utils.capsules.list.invalidate();
    },
    onError: (error) => setIssues(describeFailure(error).issues),
  });
  const failure = update.error && describeFailure(update.error);
  return {
    save: (change, onSaved) => update.mutate({ id, ...change }, { onSuccess: onSaved }),
    isPending: update.isPending,
    issues,
    error: failure && !(failure.issues.length > 0 && failure.issues.every(isAtField)) ? failure.message : undefined,
  };
}
