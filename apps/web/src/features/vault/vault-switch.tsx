import type { VaultId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useVaults } from './use-vault.ts';

/** Between one's own papers and those one was invited to; nothing where there are only one's own. */
export function VaultSwitch({ currentId }: { currentId: VaultId }): ReactElement | null {
  const list = useVaults();
  if (list.state !== 'ready' || list.vaults.length < 2) return null;
  return (
    <nav aria-label="Whose papers" className="min-w-0">
      <ul className="flex flex-wrap gap-x-1">
        {list.vaults.map(({ id, role, name }) => (
          <li key={id}>
            <Link
              to="/vault/$vaultId"
              params={{ vaultId: id }}
              aria-current={id === currentId ? 'page' : undefined}
              className="group inline-flex min-h-11 items-center px-2.5 text-sm font-[540] text-soft hover:text-ink aria-[current]:text-ink"
            >
              <span className="border-b-2 border-transparent py-1 wrap-anywhere group-aria-[current]:border-accent">
                {role === 'owner' ? 'Yours' : <bdi>{name}</bdi>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
