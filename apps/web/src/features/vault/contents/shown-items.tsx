import type { UserId } from '@everkin/contracts/ids';
import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { VaultPeople } from '@everkin/contracts/vaults/vaults';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PagedColumns } from '../../../components/ui/paged-columns.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import type { ReadyPages } from '../use-vault.ts';
import { CATEGORY_COPY } from '../vault-copy.ts';
import { ItemRow } from './item-row.tsx';

type Props = {
  pages: ReadyPages;
  selfId: UserId;
  /** Undefined until known. */
  people: VaultPeople | undefined;
  category: VaultCategory | null;
  words: string;
  /** How many there are, whatever is shown. */
  total: number;
  /** Null for who may only look. */
  onAdd: (() => void) | null;
  onShowAll: () => void;
};

/** The items of a category or a search, or why there are none. */
export function ShownItems(props: Props): ReactElement {
  const { pages, words } = props;
  const isEmpty = pages.items.length === 0;
  const isSearch = words !== '' && !pages.isOutdated;
  return (
    <>
      {/* Always there, so that screen readers say what changes in it. */}
      <div role="status">
        {isSearch && !isEmpty && <p className="sr-only">{countFound(pages)}</p>}
        {isSearch && isEmpty && <NothingFound onShowAll={props.onShowAll} />}
      </div>
      {!isEmpty && (
        <div aria-busy={pages.isOutdated} className={pages.isOutdated ? 'opacity-60' : undefined}>
          <ItemList {...props} />
        </div>
      )}
      {isEmpty && words === '' && <NoItems {...props} />}
    </>
  );
}

/** `12 found`; `60 or more found` where there are further pages. */
const countFound = ({ items, loadMore, isLoadingMore, hasFailed }: ReadyPages): string =>
  `${items.length}${loadMore || isLoadingMore || hasFailed ? ' or more' : ''} found`;

const NothingFound = ({ onShowAll }: Pick<Props, 'onShowAll'>): ReactElement => (
  <EmptyState className="mt-4" text="Nothing here has these words.">
    <Button variant="quiet" className="-ml-3 text-accent-text" onClick={onShowAll}>
      Show all
    </Button>
  </EmptyState>
);

function NoItems({ category, total, onAdd }: Props): ReactElement {
  if (total > 0 && category !== null)
    return (
      <EmptyState className="mt-4" text={`Nothing under ${CATEGORY_COPY[category].label} yet.`}>
        {onAdd && (
          <Button variant="line" onClick={onAdd}>
            Add something
          </Button>
        )}
      </EmptyState>
    );
  if (!onAdd) return <EmptyState className="mt-4" text="Nothing here yet. What is shared with you will be here." />;
  return (
    <EmptyState className="mt-4" text="Nothing here yet. A recipe is a good start.">
      <Button onClick={onAdd}>Add something</Button>
    </EmptyState>
  );
}

const ItemList = ({ pages, selfId, people }: Props): ReactElement => (
  <PagedColumns entries={pages.items} keyOf={({ id }) => id} pages={pages}>
    {(item) => <ItemRow key={item.id} item={item} selfId={selfId} people={people} />}
  </PagedColumns>
);
