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
      description={WHAT_GOES}
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
