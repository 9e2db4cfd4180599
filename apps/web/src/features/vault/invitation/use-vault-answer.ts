import type { VaultId } from '@everkin/contracts/ids';
import type { VaultInvitationDetails } from '@everkin/contracts/vaults/vaults';
import { useReducer } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { clearParting } from '../own-partings.ts';
import { answerInvitation, toInvitationAnswer, type InvitationAnswer } from '../../invitations/invitation-answer.ts';

export type VaultAnswerActions = { accept: () => void; decline: () => void };

type Props = { token: string; details: VaultInvitationDetails; refetch: () => Promise<VaultInvitationDetails | undefined> };

export type VaultAnswering = {
  answer: InvitationAnswer<VaultId>;
  /** The server's message for the last failed action. */
  error: string | undefined;
  actions: VaultAnswerActions;
};

/** The person's answer to an invitation to papers, as confirmed by the server. */
export function useVaultAnswer({ token, details, refetch }: Props): VaultAnswering {
  const utils = trpc.useUtils();
  const [answer, dispatch] = useReducer(answerInvitation<VaultId>, toInvitationAnswer(details.invitation, new Date()));
  const sending = trpc.vaultInvitations.answer.useMutation({
    onSuccess: ({ vaultId }) => {
      if (vaultId === null) return dispatch({ type: 'declined' });
      clearParting(vaultId);
      void utils.vaults.list.invalidate();
      showToast({ title: 'Invitation accepted', description: `You can now see “${details.vault.name}”.` });
      dispatch({ type: 'accepted', joinedId: vaultId });
    },
    onError: async (error) => {
      const { code, message } = describeFailure(error);
      dispatch({ type: 'failed', code });
      // An address that does not match has its own step, which says so.
      if (code !== 'FORBIDDEN') showErrorToast({ title: 'Your answer was not saved', description: message });
      const now = code === 'CONFLICT' ? await refetch() : undefined;
      if (now) dispatch({ type: 'read', invitation: now.invitation, now: new Date() });
    },
  });
  const send = (type: 'accept' | 'decline'): void => {
    dispatch({ type });
    sending.mutate({ token, answer: type });
  };
  const failure = sending.error ? describeFailure(sending.error) : null;
  return {
    answer,
    error: failure && failure.code !== 'FORBIDDEN' ? failure.message : undefined,
    actions: { accept: () => send('accept'), decline: () => send('decline') },
  };
}
