import type { VaultId } from '@everkin/contracts/ids';
import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { VaultContents } from '@everkin/contracts/vaults/vaults';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { CATEGORY_COPY } from '../vault-copy.ts';
import { CATEGORIES } from '../vault-search.ts';

type Address = {
  vaultId: VaultId;
  /** At /vault, which stays the address of one's own papers. */
  isOwnAddress: boolean;
};

type LinkProps = Address & {
  category: VaultCategory | null;
  isCurrent?: boolean;
  /** Where its content is an icon. */
  label?: string;
  className: string;
  children: ReactNode;
};

/** Leads to a category, or to all of them, of the vault that is shown. */
export function CategoryLink({ vaultId, isOwnAddress, category, isCurrent = false, label, className, children }: LinkProps): ReactElement {
  const search = category === null ? {} : { category };
  const shared = {
    className,
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    // A tab on a desk leaves the page where it is.
    resetScroll: false,
    // Else the address of all of them would count as current beside each of them.
    activeOptions: { exact: true, includeSearch: true },
  };
  if (isOwnAddress)
    return (
      <Link to="/vault" search={search} {...shared}>
        {children}
      </Link>
    );
  return (
    <Link to="/vault/$vaultId" params={{ vaultId }} search={search} {...shared}>
      {children}
    </Link>
  );
}

type Counts = { counts: VaultContents['counts'] };

/** On a desk, beside the search. */
export function CategoryTabs(props: Address & Counts & { total: number; chosen: VaultCategory | null }): ReactElement {
  const { counts, total, chosen, ...address } = props;
  const tabs = [{ category: null, label: 'Everything', count: total }, ...CATEGORIES.map((category) => toTab(category, counts))];
  return (
    <nav aria-label="Categories" className="-ml-2.5 max-lg:hidden">
      <ul className="flex flex-wrap">
        {tabs.map(({ category, label, count }) => (
          <li key={label}>
            <CategoryLink
              {...address}
              category={category}
              isCurrent={category === chosen}
              className="group inline-flex min-h-11 items-center px-2.5 text-sm font-[540] text-soft hover:text-ink aria-[current]:text-ink"
            >
              <span className="border-b-2 border-transparent py-1 group-aria-[current]:border-accent">
                {label}
                <span className="ml-1.5 font-[400] text-soft tabular-nums">{count}</span>
              </span>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const toTab = (category: VaultCategory, counts: VaultContents['counts']) => ({
  category,
  label: CATEGORY_COPY[category].label,
  count: counts[category],
});

/** On a phone, before one is chosen. */
export function CategoryList({ counts, ...address }: Address & Counts): ReactElement {
  return (
    <nav aria-label="Categories" className="lg:hidden">
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <CategoryLink {...address} category={category} className="flex min-h-13 items-center gap-3.5 px-4 py-2.5 text-sm">
              <Icon of={CATEGORY_COPY[category].icon} size={20} className="flex-none text-accent-text" />
              <span className="min-w-0 flex-1 font-[540]">{CATEGORY_COPY[category].label}</span>
              <span className="text-soft tabular-nums">{counts[category]}</span>
              <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
