import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { closeSession } from './session.ts';

const WHAT_GOES =
  'This cannot be undone. Your avatars will be deleted with their memories, conversations and recordings, and so will your files and the groups you created. ' +
  'What you wrote in other people’s groups stays there, under your name.';

/** Which sealed capsules go, and who will not receive them; blank for none. */
function useSealedWords(): string {
  const { data: capsules } = trpc.capsules.list.useQuery();
  const sealed = capsules?.filter(({ status }) => status !== 'draft' && status !== 'open' && status !== 'damaged') ?? [];
  if (sealed.length === 0) return '';
  const names = [...new Set(sealed.flatMap(({ recipients }) => recipients.map(({ name }) => name)))];
  const what = sealed.length === 1 ? 'A sealed capsule' : `${sealed.length} sealed capsules`;
  return ` ${what} will be deleted with your account. ${new Intl.ListFormat('en-US').format(names)} will not receive ${sealed.length === 1 ? 'it' : 'them'}.`;
}

/** Asks for the password, then deletes the account with all its data. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }): ReactElement {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const remove = trpc.accounts.delete.useMutation({
    onSuccess: () => {
      closeSession();
      void navigate({ to: '/auth', search: {} });
      showToast({ title: 'Account deleted', description: 'Your account and everything in it has been deleted.' });
    },
    onError: (error) => showErrorToast({ title: 'Account not deleted', description: describeFailure(error).message }),
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => (password === '' ? setMissing(true) : remove.mutate({ password }))}
      title="Delete your account?"
      description={`${WHAT_GOES}${useSealedWords()}`}
      confirmLabel="Delete account"
      isBusy={remove.isPending}
      error={remove.error ? describeFailure(remove.error).message : undefined}
    >
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        className="mt-4"
        value={password}
        error={isMissing && password === '' ? 'Password is required' : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ConfirmDialog>
  );
}
