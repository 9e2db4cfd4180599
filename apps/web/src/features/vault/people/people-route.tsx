import type { UserId } from '@everkin/contracts/ids';
import { VaultId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { NotFoundPage } from '../../../components/not-found-page.tsx';
import { FailedState } from '../../../components/ui/states.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SignedIn } from '../signed-in.tsx';
import { LedFromVault } from '../led-away.tsx';
import { describeMissing, isMissing, useStanding } from '../use-vault.ts';
import { LoadingRows, VaultFrame } from '../vault-frame.tsx';
import { PeopleList } from './people-list.tsx';

/** Who is in the vault of the address. */
export function PeopleRoute({ vaultId }: { vaultId: string }): ReactElement {
  const id = VaultId.safeParse(vaultId);
  if (!id.success) return <NotFoundPage />;
  return <SignedIn>{(self) => <PeoplePage key={vaultId} vaultId={id.data} selfId={self.id} />}</SignedIn>;
}

function PeoplePage({ vaultId, selfId }: { vaultId: VaultId; selfId: UserId }): ReactElement {
  useDocumentTitle('People');
  const query = trpc.vaultMembers.list.useQuery({ id: vaultId }, { staleTime: 0 });
  const { data, error } = query;
  const { name } = useStanding(vaultId);
  if (error && isMissing(error)) return data ? <LedFromVault vaultId={vaultId} name={name} /> : <NotFoundPage />;
  const failure = data ? undefined : describeMissing(query, 'The people could not be loaded.');
  return (
    <VaultFrame vaultId={vaultId}>
      <h1 className="text-2xl lg:text-3xl">People</h1>
      {data ? <PeopleList vaultId={vaultId} people={data} selfId={selfId} /> : null}
      {failure !== undefined && <FailedState className="mt-6" message={failure} onRetry={() => void query.refetch()} />}
      {!data && failure === undefined && <LoadingRows label="Loading the people" />}
    </VaultFrame>
  );
}
