import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../../components/ui/button.tsx';
import { useVaults } from '../use-vault.ts';

/** Over one's own papers while they are empty: who was only invited came for those of others. */
export function SharedVaults(): ReactElement | null {
  const list = useVaults();
  const shared = list.state === 'ready' ? list.vaults.filter(({ role }) => role !== 'owner') : [];
  if (shared.length === 0) return null;
  return (
    <ul aria-label="Shared with you" className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-5">
      {shared.map(({ id, name, owner }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
          <p className="min-w-0 text-sm wrap-anywhere">
            <bdi>{owner.displayName}</bdi> shares papers with you.
          </p>
          <Link to="/vault/$vaultId" params={{ vaultId: id }} aria-label={`Open ${name}`} className={buttonClass('fill')}>
            Open
          </Link>
        </li>
      ))}
    </ul>
  );
}
