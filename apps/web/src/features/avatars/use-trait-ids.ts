import type { TraitKind } from '@everkin/contracts/avatars';
import { useState } from 'react';

/**
 * Ids for traits that are new, the same for as long as a form is open: a try whose answer was lost adds none a second time,
 * since traits of the same id replace each other.
 */
export function useTraitIds(): (kind: TraitKind) => string {
  const [ids] = useState(() => new Map<TraitKind, string>());
  return (kind) => {
    const id = ids.get(kind) ?? crypto.randomUUID();
    ids.set(kind, id);
    return id;
  };
}
