import { showErrorToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { renewUser, useSession } from './session.ts';

/** Whether how the person’s messages sound is noticed, and what changes that. */
export function useEmotionSwitch({ onSaved }: { onSaved?: () => void } = {}): {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  isSaving: boolean;
} {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const save = trpc.accounts.updateProfile.useMutation({
    onSuccess: ({ emotionDetection }) => {
      if (user) renewUser({ ...user, emotionDetection });
      onSaved?.();
    },
    onError: (error) => showErrorToast({ title: 'Update failed', description: describeFailure(error).message }),
  });
  return {
    isOn: user?.emotionDetection ?? false,
    turn: (isOn) => save.mutate({ emotionDetection: isOn ? 'true' : 'false' }),
    isSaving: save.isPending,
  };
}
