import type { AvatarId } from '@everkin/contracts/ids';
import { useNavigate } from '@tanstack/react-router';
import { showErrorToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { UNNAMED } from './capsule-copy.ts';

type Creating = { create: () => void; isPending: boolean; error: string | undefined };

/** Begins a capsule, and leads to its first step. @param avatarId the person on whose page it was begun */
export function useCreateCapsule(avatarId: AvatarId | undefined): Creating {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.capsules.create.useMutation({
    onSuccess: (capsule) => {
      utils.capsules.get.setData({ id: capsule.id }, { ...capsule, letter: capsule.letter ?? '' });
      void utils.capsules.list.invalidate();
      void navigate({ to: '/capsules/$id', params: { id: capsule.id } });
    },
    onError: (failure) => showErrorToast({ title: 'Nothing was created', description: describeFailure(failure).message }),
  });
  return {
    create: () => mutate({ title: UNNAMED, ...(avatarId !== undefined && { avatarId }) }),
    isPending,
    error: error ? describeFailure(error).message : undefined,
  };
}
