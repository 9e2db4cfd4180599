import type { AvatarId } from '@everkin/contracts/ids';
import type { SmsOverview } from '@everkin/contracts/sms';
import { useEffect, useState } from 'react';
import { showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import type { SmsActions } from './sms-view.tsx';

export type LoadedSms = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; overview: SmsOverview };

/** One's own numbers, always fetched anew: a text may have come meanwhile. */
export function useSms(): LoadedSms {
  const { data, isPending, refetch } = trpc.sms.get.useQuery(undefined, { staleTime: 0 });
  if (data) return { state: 'ready', overview: data };
  return isPending ? { state: 'loading' } : { state: 'failed', retry: () => void refetch() };
}

/** @param partnerId who to text with once a number is connected */
export function useSmsActions(partnerId: AvatarId | undefined): SmsActions {
  const utils = trpc.useUtils();
  // The buttons stay busy until what they changed is shown; what could not be changed may be gone.
  const onSettled = (): Promise<void> => utils.sms.get.invalidate();
  const connect = trpc.sms.connect.useMutation({ onSettled });
  const confirm = trpc.sms.update.useMutation({ onSettled });
  const choose = trpc.sms.update.useMutation({ onSettled });
  const remove = trpc.sms.remove.useMutation({ onSettled });
  const all = [connect, confirm, choose, remove];
  const begin = (): void => {
    for (const { reset, error } of all) if (error) reset();
  };
  const failure = all.find(({ error }) => error !== null)?.error;
  return {
    connect: () => {
      begin();
      connect.mutate(partnerId === undefined ? {} : { avatarId: partnerId });
    },
    isConnecting: connect.isPending,
    confirm: ({ id }, isMine) => {
      begin();
      confirm.mutate({ id, confirm: isMine });
    },
    isConfirming: confirm.isPending,
    choose: ({ id }, avatarId) => {
      begin();
      choose.mutate({ id, avatarId });
    },
    cancel: (id) => {
      begin();
      remove.mutate({ id });
    },
    disconnect: (id) => {
      begin();
      remove.mutate({ id }, { onSuccess: () => showToast({ title: 'Disconnected' }) });
    },
    isRemoving: remove.isPending,
    error: failure ? describeFailure(failure).message : undefined,
  };
}

/** The longest that a timer of a browser can wait. */
const TIMER_MAX_MS = 2_147_483_647;

/** Whether a moment is over; turns true by itself. @param moment null for none */
export function useIsPast(moment: string | null): boolean {
  const [pastMoment, setPastMoment] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return undefined;
    const waitMs = Math.min(Math.max(0, Date.parse(moment) - Date.now()), TIMER_MAX_MS);
    const timer = setTimeout(() => setPastMoment(moment), waitMs);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && pastMoment === moment;
}
