import { pronounOf } from '@everkin/contracts/replies/pronoun';

/** Whose words a reply holds; in a group nobody's relationship is known. */
export type Speaker = { name: string; relationship: string | null };

/** Below a saying: `Something she used to say`. */
export function sayingCaption({ name, relationship }: Speaker): string {
  const [firstName = name] = name.trim().split(/\s+/);
  return `Something ${pronounOf(relationship ?? '') ?? firstName} used to say`;
}
