import { VaultId } from '@everkin/contracts/ids';
import type { VaultLooked } from '@everkin/contracts/vaults/vaults';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import type { ReactElement } from 'react';
import { NotFoundPage } from '../../../components/not-found-page.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState, FailedState } from '../../../components/ui/states.tsx';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc, trpcClient } from '../../../lib/api/trpc.ts';
import { useToday } from '../../../lib/today.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { LedFromVault } from '../led-away.tsx';
import { describeMissing, isMissing, useStanding } from '../use-vault.ts';
import { LoadingRows, VaultFrame } from '../vault-frame.tsx';
import { groupByDay } from './group-by-day.ts';
import { describeHidden, LOOKS_COPY, type LooksCopy } from './looks-copy.ts';

/** Who looked at what in the vault of the address. */
export function LooksRoute({ vaultId }: { vaultId: string }): ReactElement {
  const id = VaultId.safeParse(vaultId);
  return id.success ? <LooksPage key={vaultId} vaultId={id.data} /> : <NotFoundPage />;
}

const PAGE_ROWS = 100;

function LooksPage({ vaultId }: { vaultId: VaultId }): ReactElement {
  useDocumentTitle('Who looked');
  const { vault, name } = useStanding(vaultId);
  const query = useLooks(vaultId, vault?.role !== 'viewer');
  const { data, error } = query;
  if (error && isMissing(error)) return data ? <LedFromVault vaultId={vaultId} name={name} /> : <NotFoundPage />;
  const mayOnlyLook = vault?.role === 'viewer' || (error !== null && describeFailure(error).code === 'FORBIDDEN');
  return (
    <VaultFrame vaultId={vaultId}>
      <h1 className="text-2xl lg:text-3xl">Who looked</h1>
      {mayOnlyLook ? (
        <p className="mt-2 max-w-[56ch] text-sm text-soft lg:text-base">{describeHidden(vault?.owner.displayName)}</p>
      ) : (
        <Looks vaultId={vaultId} query={query} words={LOOKS_COPY[vault?.role === 'contributor' ? 'contributor' : 'owner']} />
      )}
    </VaultFrame>
  );
}

function useLooks(vaultId: VaultId, isEnabled: boolean) {
  const input = { id: vaultId, limit: PAGE_ROWS };
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.vaults.listAccess, input, 'infinite'),
    queryFn: ({ pageParam }) => trpcClient.vaults.listAccess.query({ ...input, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? null : page.at(-1)?.id),
    staleTime: 0,
    enabled: isEnabled,
  });
}

type LooksProps = { vaultId: VaultId; query: ReturnType<typeof useLooks>; words: LooksCopy };

function Looks({ vaultId, query, words }: LooksProps): ReactElement {
  const { data } = query;
  const entries = data?.pages.flat() ?? [];
  const failure = data ? undefined : describeMissing(query, 'This could not be loaded.');
  return (
    <>
      <p className="mt-2 max-w-[56ch] text-sm text-soft lg:text-base">{words.what}</p>
      {failure !== undefined && <FailedState className="mt-6" message={failure} onRetry={() => void query.refetch()} />}
      {!data && failure === undefined && <LoadingRows label="Loading who looked" />}
      {data && entries.length === 0 && <EmptyState className="mt-6" text={words.nobody} />}
      <LookList looks={entries} vaultId={vaultId} />
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-6 flex flex-wrap items-center gap-3 text-sm text-danger">
          Earlier ones could not be loaded.
          <Button variant="line" onClick={() => void query.fetchNextPage()}>
            Try again
          </Button>
        </p>
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button variant="line" className="mt-6" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}

function LookList({ looks, vaultId }: { looks: readonly VaultLooked[]; vaultId: VaultId }): ReactElement {
  const today = useToday();
  return (
    <>
      {groupByDay(looks, today).map(({ day, label, looks: ofDay }) => (
        <section key={day} aria-label={label} className="mt-7">
          <h2 className="font-sans text-xs font-[600] tracking-normal text-soft">{label}</h2>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {ofDay.map(({ id, reader, kind, itemId, title }) => (
              <li key={id} className="py-3 text-sm wrap-anywhere">
                <bdi className="font-[560]">{reader.displayName}</bdi> {kind === 'viewed' ? 'looked at' : 'downloaded'}{' '}
                <Link
                  to="/vault/$vaultId/items/$itemId"
                  params={{ vaultId, itemId }}
                  className="text-accent-text underline decoration-1 underline-offset-3"
                >
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
