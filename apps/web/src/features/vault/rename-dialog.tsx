import type { Vault } from '@everkin/contracts/vaults/vaults';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Gives one's papers another name. */
export function RenameDialog({ vault, onClose }: { vault: Vault; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const [name, setName] = useState(vault.name);
  const rename = trpc.vaults.rename.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Renamed' });
      onClose();
      await utils.vaults.invalidate();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="Rename these papers">
      <form
        noValidate
        className="grid grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ id: vault.id, name });
        }}
      >
        <TextField
          label="Name"
          placeholder="The Dunbar papers"
          maxLength={100}
          autoComplete="off"
          value={name}
          error={rename.error ? describeFailure(rename.error).message : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={rename.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
