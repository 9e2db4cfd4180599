import type { UserId, VaultId } from '@everkin/contracts/ids';
import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { NotFoundPage } from '../../components/not-found-page.tsx';
import { Button, iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import { FailedState } from '../../components/ui/states.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LedFromVault } from './led-away.tsx';
import { LoadingVault } from './loading-vault.tsx';
import { CategoryLink, CategoryList, CategoryTabs } from './contents/categories.tsx';
import { SharedVaults } from './contents/shared-vaults.tsx';
import { ShownItems } from './contents/shown-items.tsx';
import { useVaultPages, type VaultHead, type VaultPages } from './use-vault.ts';
import { CATEGORY_COPY, describeVault, NOT_BUILT_YET } from './vault-copy.ts';
import { LoadingRows, WRAPPING_BUTTONS } from './vault-frame.tsx';
import { VaultActions } from './vault-actions.tsx';
import { VaultSwitch } from './vault-switch.tsx';
import { WishesNotice } from './wishes-notice.tsx';

const AddItemDialog = lazyDialog(() => import('./adding/add-item-dialog.tsx').then((module) => module.AddItemDialog));

/** Debounce of the search field. */
const TYPED_REST_MS = 250;

type Props = {
  vaultId: VaultId;
  selfId: UserId;
  category: VaultCategory | null;
  /** At /vault, which stays the address of one's own papers. */
  isOwnAddress: boolean;
};

/** A family's papers: what is in them by category, with a search, and the ways to add and to share. */
export function VaultPage({ vaultId, selfId, category, isOwnAddress }: Props): ReactElement {
  const [typed, setTyped] = useState('');
  const words = useDebouncedValue(typed.trim(), TYPED_REST_MS);
  const pages = useVaultPages(vaultId, { category, words });
  const [isAdding, setAdding] = useState(false);
  useDocumentTitle(pages.head?.vault.name ?? 'The family papers');
  // What is typed in an open form stays until that is closed.
  if (pages.state === 'failed' && pages.isGone && !isAdding)
    // Who was shown it before, and is not in it any more, is led to their own papers.
    return pages.head ? <LedFromVault vaultId={vaultId} name={pages.head.vault.name} /> : <NotFoundPage />;
  if (pages.head === undefined)
    return pages.state === 'failed' ? <FailedState className="m-5" message={pages.message} onRetry={pages.retry} /> : <LoadingVault />;
  return (
    <div className={`mx-auto w-full max-w-[1000px] flex-1 px-5 pb-14 ${WRAPPING_BUTTONS}`}>
      <header className="-ml-2.5 flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:min-h-16">
        {category === null ? (
          <Link to="/" aria-label="Back" className={iconButtonClass()}>
            <Icon of={ArrowLeft} />
          </Link>
        ) : (
          <CategoryLink {...{ vaultId, isOwnAddress }} category={null} label="Back to all categories" className={iconButtonClass()}>
            <Icon of={ArrowLeft} />
          </CategoryLink>
        )}
        <VaultSwitch currentId={vaultId} />
      </header>
      <main>
        <LoadedVault
          {...{ pages, selfId, category, isOwnAddress, words }}
          head={pages.head}
          isAdding={isAdding}
          onAdding={setAdding}
          searchField={<SearchField typed={typed} onChange={setTyped} />}
          onShowAll={() => setTyped('')}
        />
      </main>
    </div>
  );
}

const SearchField = ({ typed, onChange }: { typed: string; onChange: (typed: string) => void }): ReactElement => (
  <search className="lg:w-60">
    <TextField
      label="Search these papers"
      hidesLabel
      type="search"
      enterKeyHint="search"
      maxLength={200}
      placeholder="Search these papers"
      value={typed}
      onChange={({ target }) => onChange(target.value)}
    />
  </search>
);

type LoadedProps = Pick<Props, 'selfId' | 'category' | 'isOwnAddress'> & {
  head: VaultHead;
  pages: VaultPages;
  words: string;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  searchField: ReactElement;
  onShowAll: () => void;
};

function LoadedVault(props: LoadedProps): ReactElement {
  const { head, pages, selfId, category, isOwnAddress, words, isAdding, onAdding, searchField, onShowAll } = props;
  const { vault, counts } = head;
  const people = trpc.vaultMembers.list.useQuery({ id: vault.id }).data;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const add = vault.role === 'viewer' ? null : () => onAdding(true);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere lg:text-3xl">
            <bdi>{vault.name}</bdi>
          </h1>
          <p className="mt-2 max-w-[52ch] text-sm text-soft lg:text-base">{describeVault(vault)}</p>
        </div>
        {add && total > 0 && (
          <Button className="max-xs:w-full" onClick={add}>
            <Icon of={Plus} size={18} />
            Add
          </Button>
        )}
      </div>
      <VaultActions vault={vault} isEmpty={total === 0} />
      {total > 0 && (
        <div className="mt-6 grid grid-cols-1 gap-4 lg:flex lg:flex-wrap lg:items-center lg:justify-between">
          <CategoryTabs vaultId={vault.id} counts={counts} total={total} chosen={category} isOwnAddress={isOwnAddress} />
          {searchField}
          {category === null && words === '' && <CategoryList vaultId={vault.id} counts={counts} isOwnAddress={isOwnAddress} />}
        </div>
      )}
      {total === 0 && vault.role === 'owner' && <SharedVaults />}
      <section aria-labelledby="items-heading" className="mt-6">
        <h2 id="items-heading" className={pages.state === 'ready' && pages.items.length > 0 ? 'text-xl lg:sr-only' : 'sr-only'}>
          {category === null ? (words === '' ? 'Newest first' : 'Found') : CATEGORY_COPY[category].label}
        </h2>
        {category === 'wishes' && <WishesNotice className="mt-3 lg:mt-0" />}
        {pages.state === 'failed' && <FailedState className="mt-4" message={pages.message} onRetry={pages.retry} />}
        {pages.state === 'loading' && <LoadingRows label="Loading the papers" />}
        {pages.state === 'ready' && <ShownItems {...{ pages, selfId, people, words, total, category }} onAdd={add} onShowAll={onShowAll} />}
      </section>
      {vault.role === 'owner' && <p className="mt-10 max-w-[60ch] text-xs text-soft">{NOT_BUILT_YET}</p>}
      <Suspense>
        {isAdding && (
          <AddItemDialog vault={vault} people={people} selfId={selfId} initialCategory={category} onClose={() => onAdding(false)} />
        )}
      </Suspense>
    </>
  );
}
