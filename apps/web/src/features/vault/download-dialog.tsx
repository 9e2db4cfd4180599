import type { Vault } from '@everkin/contracts/vaults/vaults';
import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ExportProgress, isUnderWay } from '../exports/export-progress.tsx';

/** Everything that one sees in a vault, as one zip: requested, made in the background, here for a week. */
export function DownloadDialog({ vault: { id, role }, onClose }: { vault: Vault; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  // A live event says when it is ready.
  const latest = trpc.vaultExports.latest.useQuery({ id }, { staleTime: 0 });
  const request = trpc.vaultExports.request.useMutation({ onSuccess: () => utils.vaultExports.latest.invalidate({ id }) });
  const failure = request.error ?? latest.error;
  return (
    <Dialog isOpen onClose={onClose} title="Download everything">
      <ExportProgress
        description={`${role === 'owner' ? 'Everything here that you can see' : 'Everything here that is shared with you'}, in one zip file: the originals in folders, and a page that shows them in any browser, without Everkin.`}
        last={latest.data}
        isUnderWay={isUnderWay(latest.data)}
        ask={() => request.mutate({ id })}
        isAsking={request.isPending}
        error={failure ? describeFailure(failure).message : undefined}
        href={(ready) => `/api/vault-exports/${ready.id}`}
        askLabel="Prepare the download"
      />
    </Dialog>
  );
}
