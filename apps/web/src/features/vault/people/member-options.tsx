import type { VaultId } from '@everkin/contracts/ids';
import type { VaultMember } from '@everkin/contracts/vaults/vaults';
import { EllipsisVertical, Eye, PenLine, UserMinus } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { ROLE_COPY } from '../vault-copy.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** What the owner can do about a member: what they may do, and taking them out. */
export function MemberOptions({ vaultId, member }: { vaultId: VaultId; member: VaultMember }): ReactElement {
  const utils = trpc.useUtils();
  const [isRemoving, setRemoving] = useState(false);
  const { mutate } = trpc.vaultMembers.setRole.useMutation({
    onSuccess: async (_answer, { role }) => {
      showToast({ title: 'Saved', description: `${member.displayName} ${ROLE_COPY[role]} now.` });
      await utils.vaultMembers.list.invalidate({ id: vaultId });
    },
    onError: (error) => showErrorToast({ title: 'Not saved', description: describeFailure(error).message }),
  });
  const other = member.role === 'viewer' ? 'contributor' : 'viewer';
  return (
    <>
      <Menu label={`Options for ${member.displayName}`} icon={EllipsisVertical} className="-mr-2 text-soft">
        <MenuItem icon={other === 'contributor' ? PenLine : Eye} onSelect={() => mutate({ id: vaultId, memberId: member.id, role: other })}>
          {other === 'contributor' ? 'Let them add, too' : 'Let them look only'}
        </MenuItem>
        <MenuItem icon={UserMinus} isDanger onSelect={() => setRemoving(true)}>
          Remove
        </MenuItem>
      </Menu>
      {isRemoving && (
        <RemoveDialog
          vaultId={vaultId}
          memberId={member.id}
          title={`Remove ${member.displayName}?`}
          description="They no longer see these papers. What they added and shared stays. What they kept to themselves here they can no longer open: they may want to download it first."
          confirmLabel="Remove"
          toast={{ title: 'Removed', description: `${member.displayName} no longer sees these papers.` }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
