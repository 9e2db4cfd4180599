import type { TraitKind } from '@everkin/contracts/avatars';
import { useState } from 'react';

/**
 * Ids for new traits, stable while the form is open: a retry after a lost response adds none twice, since saving a trait
 * replaces one with the same id.
 */
export function useTraitIds(): (kind: TraitKind) => string {
  const [ids] = useState(() => new Map<TraitKind, string>());
  return (kind) => {
    const id = ids.get(kind) ?? crypto.randomUUID();
    ids.set(kind, id);
    return id;
  };
}
