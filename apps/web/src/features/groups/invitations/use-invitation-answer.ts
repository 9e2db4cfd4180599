import type { InvitationDetails } from '@everkin/contracts/groups';
import type { GroupId } from '@everkin/contracts/ids';
import { useReducer } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { answerInvitation, toInvitationAnswer, type InvitationAnswer } from '../../invitations/invitation-answer.ts';

export type AnswerActions = { accept: () => void; decline: () => void; ask: () => void };

type Props = { token: string; details: InvitationDetails; readAgain: () => Promise<InvitationDetails | undefined> };

export type Answering = {
  answer: InvitationAnswer<GroupId>;
  /** The server's message for the last failed action. */
  error: string | undefined;
  actions: AnswerActions;
};

/** The person's answer to an invitation, as confirmed by the server. */
export function useInvitationAnswer({ token, details, readAgain }: Props): Answering {
  const utils = trpc.useUtils();
  const [answer, dispatch] = useReducer(answerInvitation<GroupId>, toInvitationAnswer(details.invitation, new Date()));

  async function fail(error: unknown, title: string): Promise<void> {
    const { code, message } = describeFailure(error);
    dispatch({ type: 'failed', code });
    // An email address that does not match has its own step, which says so.
    if (code !== 'FORBIDDEN') showErrorToast({ title, description: message });
    // A state that forbids it: refetch to find out what happened.
    const now = code === 'CONFLICT' ? await readAgain() : undefined;
    if (now) dispatch({ type: 'read', invitation: now.invitation, now: new Date() });
  }

  const accept = trpc.groups.acceptInvitation.useMutation({
    onSuccess: ({ groupId }) => {
      void utils.groups.list.invalidate();
      showToast({ title: 'Invitation accepted', description: 'You have successfully joined the group chat.' });
      dispatch({ type: 'accepted', joinedId: groupId });
    },
    onError: (error) => fail(error, 'Failed to accept invitation'),
  });
  const decline = trpc.groups.declineInvitation.useMutation({
    onSuccess: () => dispatch({ type: 'declined' }),
    onError: (error) => fail(error, 'Failed to decline invitation'),
  });
  const ask = trpc.groups.askToJoin.useMutation({
    onSuccess: () => {
      showToast({ title: 'Request sent', description: 'The person who invited you can now let you in.' });
      dispatch({ type: 'asked' });
    },
    onError: (error) => fail(error, 'Request not sent'),
  });

  function start(type: keyof AnswerActions, mutation: { mutate: (input: { token: string }) => void }): void {
    dispatch({ type });
    mutation.mutate({ token });
  }

  const failed = [accept.error, decline.error, ask.error].find((error) => error && describeFailure(error).code !== 'FORBIDDEN');
  return {
    answer,
    error: failed ? describeFailure(failed).message : undefined,
    actions: {
      accept: () => start('accept', accept),
      decline: () => start('decline', decline),
      ask: () => start('ask', ask),
    },
  };
}
