import type { Vault } from '@everkin/contracts/vaults/vaults';
import { Link } from '@tanstack/react-router';
import { Download, Eye, type LucideIcon, PencilLine, UsersRound } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { buttonClass, Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyDialog } from '../../components/ui/lazy.tsx';

const DownloadDialog = lazyDialog(() => import('./download-dialog.tsx').then((module) => module.DownloadDialog));
const RenameDialog = lazyDialog(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog));

const QUIET = buttonClass('quiet', 'text-accent-text');

/** What else there is to do with a vault, according to who one is in it. */
export function VaultActions({ vault, isEmpty }: { vault: Vault; isEmpty: boolean }): ReactElement {
  const [dialog, setDialog] = useState<'download' | 'rename' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <div className="mt-3 -ml-3 flex flex-wrap gap-x-1">
      <Link to="/vault/$vaultId/people" params={{ vaultId: vault.id }} className={QUIET}>
        <Label icon={UsersRound} text="People" />
      </Link>
      {vault.role !== 'viewer' && (
        <Link to="/vault/$vaultId/looks" params={{ vaultId: vault.id }} className={QUIET}>
          <Label icon={Eye} text="Who looked" />
        </Link>
      )}
      {!isEmpty && (
        <Button variant="quiet" className="text-accent-text" onClick={() => setDialog('download')}>
          <Label icon={Download} text="Download everything" />
        </Button>
      )}
      {vault.role === 'owner' && (
        <Button variant="quiet" className="text-accent-text" onClick={() => setDialog('rename')}>
          <Label icon={PencilLine} text="Rename" />
        </Button>
      )}
      <Suspense>
        {dialog === 'download' && <DownloadDialog vault={vault} onClose={close} />}
        {dialog === 'rename' && <RenameDialog vault={vault} onClose={close} />}
      </Suspense>
    </div>
  );
}

const Label = ({ icon, text }: { icon: LucideIcon; text: string }): ReactElement => (
  <>
    <Icon of={icon} size={18} className="flex-none" />
    {text}
  </>
);
